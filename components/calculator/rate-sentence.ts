import { formatDateUnbroken } from '@/lib/text/dates';

/** Says at which rate kwacha are shown, and whose it is. */
export const rateSentence = ({ rate, date }: { rate: number; date?: string | undefined }): string =>
  `A dollar is ${rate} kwacha, ${date ? `the rate of ${formatDateUnbroken(date)}` : 'the rate that you typed'}.`;
