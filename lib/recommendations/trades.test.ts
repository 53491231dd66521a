// What owners of unusual trades write, and by which word their kind is found.
import { describe, expect, it } from 'vitest';
import { analyseByRules } from './analyst';
import { kindsOf } from './kinds';

const kindsIn = (industry: string) =>
  kindsOf({ industry, description: 'x' }).playbooks.map(({ kind }) => kind);
const read = (industry: string, challenge: string) =>
  analyseByRules({
    ...{ name: '', email: '', industry, description: 'x', goals: [] },
    challenges: [challenge],
  }).analysis.readings?.map(({ id }) => id);

describe('a trade finds its kind by its own word', () => {
  it.each([
    ['Borehole driller', 'construction'],
    ['Solar installer', 'services'],
    ['Tailor', 'services'],
    ['Funeral parlour', 'services'],
    ['Security company', 'services'],
    ['Radio', 'media'],
    ['Driving school', 'school'],
    ['Repair', 'services'],
    ['Consultancy', 'services'],
    ['Tuntemba', 'shop'],
    ['Hatchery', 'farm'],
    ['Stock feed', 'factory'],
    ['Public library', 'public'],
  ] as const)('%s: %s', (industry, kind) => expect(kindsIn(industry)).toContain(kind));
  it('a business has three kinds only where its industry names three', () => {
    expect(kindsIn('Farm, lodge and school').toSorted()).toEqual(['farm', 'hospitality', 'school']);
    expect(read('Farm, lodge and school', 'armyworm')).toEqual(['farm-pests']);
    expect(read('Farm, lodge and school', 'school fees are paid late')).toEqual(['school-fees']);
    const description = 'We also run a farm, a lodge and a school.';
    const { playbooks } = kindsOf({ industry: 'Family business', description });
    expect(playbooks).toHaveLength(1);
  });
});

describe('a problem of a trade', () => {
  it.each([
    ['Solar installer', 'panels sold on credit and they stop paying', 'services-credit'],
    ['Solar installer', 'customers never finish the balance', 'services-credit'],
    ['Fast food', 'the duty roster takes my sunday', 'common-roster'],
    ['Hospital', 'nurses swap shifts and nobody is on duty', 'common-roster'],
    ['Fish farm', 'theft at night from cages', 'common-night-theft'],
    ['Fish farm', 'thieves come by boat', 'common-night-theft'],
    ['Farm', 'goats are stolen at night', 'common-night-theft'],
    ['Clothing shop', 'thieves broke the roof twice', 'common-night-theft'],
    ['Bakery', 'customers do not come back', 'common-return'],
    ['Restaurant', 'people try us once and we never see them again', 'common-return'],
    ['Milling', 'the electricity bill of the mill is too high', 'common-electricity'],
    ['Farm', 'pumps run all night and the units finish', 'common-electricity'],
    ['Truck company', 'road tax and fitness expire on different dates', 'common-permits'],
    ['Restaurant', 'our licence expired and council closed us', 'common-permits'],
    ['Honey company', 'export permit delays our loads', 'common-exports'],
    ['Furniture', 'we want to sell to Congo but exports need papers', 'common-exports'],
    ['School', 'teachers with forged certificates', 'common-certificates'],
    ['Hospital', 'nurses with fake papers', 'common-certificates'],
    ['Pharmacy', 'patients forget their refills', 'health-refills'],
    ['Chemist', 'chronic patients buy the second month elsewhere', 'health-refills'],
    ['Small-scale mine', 'we dont write anything down', 'mine-records'],
    ['Small-scale mine', 'partners quarrel over the money', 'mine-records'],
    ['Hatchery', 'too many eggs do not hatch', 'farm-hatchery'],
    ['Hatchery', 'the incubator gets too hot', 'farm-hatchery'],
    ['Funeral parlour', 'the hearse was booked twice', 'services-funerals'],
    ['Funeral parlour', 'families call at night', 'services-funerals'],
    ['Borehole driller', 'quotations for boreholes take a week', 'construction-boreholes'],
    ['Borehole driller', 'customers ask the price per metre', 'construction-boreholes'],
  ])('%s: “%s” is %s', (industry, challenge, id) =>
    expect(read(industry, challenge)).toEqual([id]),
  );
});
