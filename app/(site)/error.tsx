'use client';

export { ErrorPage as default } from '@/components/frame/error-view.client';
