import { randomUUID } from 'node:crypto';
import type { Result } from '@/lib/recommendations/schema';

const analysis = { efficiency: 1, potential: 2, risk: 3, roi: 100 };

/** An analysis that somebody got, without advice. */
export const resultFor = (email: string, part: Partial<Result> = {}) => ({
  id: randomUUID(),
  businessInfo: {
    name: 'Shop',
    email,
    industry: 'Retail',
    description: 'A shop',
    challenges: [],
    goals: [],
  },
  analysis,
  recommendations: [],
  opportunities: [],
  analyst: 'rules' as const,
  createdAt: new Date(),
  ...part,
});

/** The same as a row of a lead, of which nothing else is known. */
export const resultRow = (user_id: string) => ({
  id: randomUUID(),
  user_id,
  business_info: {},
  analysis,
  recommendations: [],
  opportunities: [],
  analyst: 'rules',
  created_at: new Date().toISOString(),
});
