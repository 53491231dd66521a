import { signs } from '../words.ts';
import { commonOpportunities, growthProblems } from './common-growth.ts';
import { moneyProblems } from './common-money.ts';
import { workProblems } from './common-work.ts';
import { construction } from './construction.ts';
import { factory } from './factory.ts';
import { farm } from './farm.ts';
import { finance } from './finance.ts';
import { health } from './health.ts';
import { hospitality } from './hospitality.ts';
import { law } from './law.ts';
import { media } from './media.ts';
import { mine } from './mine.ts';
import { ngo } from './ngo.ts';
import { notForAi } from './not-for-ai.ts';
import type { Playbook } from './playbook.ts';
import { publicOffice } from './public.ts';
import { school } from './school.ts';
import { services } from './services.ts';
import { shop } from './shop.ts';
import { transport } from './transport.ts';

export const playbooks: readonly Playbook[] = [
  school,
  health,
  finance,
  law,
  publicOffice,
  farm,
  mine,
  hospitality,
  transport,
  construction,
  factory,
  ngo,
  media,
  services,
  shop,
];

/** The words that name a business of each kind. */
export const kindSigns = playbooks.map((playbook) => ({
  playbook,
  signs: signs(playbook.industries),
}));

export const commonProblems = [...growthProblems, ...moneyProblems, ...workProblems];
export { commonOpportunities, notForAi };
