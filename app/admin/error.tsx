'use client';

export { ErrorPage as default } from '@/components/site/error-view.client';
