import { z } from 'zod';

export const postTypes = ['blog', 'vlog'] as const;
export type PostType = (typeof postTypes)[number];

export const postIdSchema = z.uuid();

/** The form of every slug, as the database checks it too. */
export const isSlug = (text: string): boolean => text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
