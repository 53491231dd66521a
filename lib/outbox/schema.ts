import { z } from 'zod';

export const channels = ['mail', 'webhook'] as const;
export type Channel = (typeof channels)[number];

export const noticeIdSchema = z.object({ id: z.guid() });
export const channelSchema = z.object({ channel: z.enum(channels) });
export const nothingSchema = z.object({});
export const seenSchema = z.object({ until: z.iso.datetime() });
