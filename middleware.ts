import type { NextRequest } from 'next/server';
import { guardAdmin } from '@/lib/auth/guard';

export const config = { matcher: ['/admin/:path*'], runtime: 'nodejs' };

export default function middleware(request: NextRequest) {
  return guardAdmin(request);
}
