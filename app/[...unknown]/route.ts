import { redirectHome } from '@/lib/http/redirect-home';

export const GET = redirectHome;
export const HEAD = redirectHome;
