import { answerUnknown } from '@/lib/redirects/answer';

export const GET = answerUnknown;
export const HEAD = answerUnknown;
