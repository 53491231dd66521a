import { redirectHome } from '@/lib/redirect-home';

export const GET = redirectHome;
export const HEAD = redirectHome;
