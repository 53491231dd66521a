// What owners wrote and the rules once took for something else, each with its sisters.
import { describe, expect, it } from 'vitest';
import { analyseByRules } from './analyst';

const readingsOf = (industry: string, challenges: string[], description = 'x') =>
  analyseByRules({ name: '', email: '', industry, description, challenges, goals: [] }).analysis
    .readings ?? [];
const read = (industry: string, challenge: string) =>
  readingsOf(industry, [challenge]).map(({ id }) => id);

describe('a challenge is read as what it says', () => {
  it.each<[string, string, string[]]>([
    // Money that dries up is no drought.
    ['NGO', 'donor money is drying up', ['ngo-funding']],
    ['NGO', 'our sponsors have dried up', ['ngo-funding']],
    ['NGO', 'funding has dried up since USAID left', ['ngo-funding']],
    ['Boutique', 'sales have dried up', ['common-customers']],
    // Who runs away opens no branch.
    ['Savings group', 'members borrow and run away', ['finance-collections']],
    ['Savings group', 'they take a loan and disappear', ['finance-collections']],
    ['Kaloba lender', 'people borrow and vanish', ['finance-collections']],
    ['Savings group', 'people get money and never return', ['finance-risk']],
    // An order on paper is no old paper.
    ['Restaurant', 'Orders by phone are written down wrongly', ['hospitality-orders']],
    ['Bakery', 'Orders by phone are written down wrongly', ['factory-orders']],
    ['Bakery', 'telephone orders are noted wrongly', ['factory-orders']],
    ['Restaurant', 'The girl writes the order wrong', ['hospitality-orders']],
    // What customers bring back was not lost.
    ['Milling company', 'customers return bags of mealie meal', ['factory-quality']],
    ['Milling company', 'bags come back from the shops', ['factory-demand']],
    ['Block factory', 'customers return blocks that crack', ['factory-quality']],
    ['Bakery', 'shops return loaves that are stale', ['factory-demand']],
    // Whoever waits for an office or a border can change nothing about it; their own papers they can.
    ['Haulage', 'Trucks stay five days at the border', ['common-authorities']],
    ['Haulage', 'our trucks queue at Nakonde for a week', ['common-authorities']],
    ['Haulage', 'trucks stand at the border because one paper is missing', ['transport-papers']],
    ['Funeral parlour', 'Council takes too long with burial permits', ['common-authorities']],
    ['Contractor', 'city council is slow to approve drawings', ['common-authorities']],
    ['Town council', 'permit applications wait as a paper is missing', ['public-permits']],
    ['Savings group', 'government sends payroll deductions late', ['common-authorities']],
    ['Bank', 'loan approval takes three weeks', ['finance-approval']],
    ['Private clinic', 'the ministry takes months to answer our letter', ['common-authorities']],
    ['School', 'our licence expired and nobody noticed', ['common-permits']],
    ['Law firm', 'we missed a court date', ['law-dates']],
    // Power is no machine.
    ['Milling company', 'Power cuts stop the mill', ['common-power']],
    ['Welding shop', 'ZESCO stops our machines', ['common-power']],
    ['Milling company', 'when power goes the mill stands', ['common-power']],
    ['Bakery', 'load shedding stops production', ['common-power']],
  ])('%s: “%s” is about %j', (industry, challenge, ids) =>
    expect(read(industry, challenge)).toEqual(ids),
  );

  it('a case for which AI is no answer says what helps beside it', () => {
    const { analysis } = analyseByRules({
      ...{ name: '', email: '', industry: 'Milling', description: 'x', goals: [] },
      challenges: ['Power cuts stop the mill'],
    });
    expect(analysis.notForAi?.map(({ text }) => text)).toEqual([
      expect.stringContaining('shifts that follow the timetable of outages'),
    ]);
  });
});

describe('two problems in one text are both read', () => {
  it.each<[string, string, string[]]>([
    [
      'Lodge',
      'nobody find us on google, booking.com take 18%',
      ['common-customers', 'hospitality-commission'],
    ],
    [
      'Lodge',
      'rooms are empty, guests write bad reviews',
      ['hospitality-season', 'hospitality-reviews'],
    ],
    [
      'Hardware shop',
      'cement is always out of stock, builders take credit and dont pay',
      ['shop-stock', 'shop-credit'],
    ],
    ['School', 'fees come late - report cards take two weeks', ['school-fees', 'school-reports']],
  ])('%s: “%s” are the problems %j', (industry, challenge, ids) =>
    expect(read(industry, challenge)).toEqual(ids),
  );

  it.each<[string, string, string[]]>([
    [
      'Lodge',
      'We have 40 rooms near the falls and most guests come through agents who take 20 percent, and the kitchen throws away food every night because nobody knows how many will eat.',
      ['hospitality-commission', 'hospitality-food'],
    ],
    [
      'School',
      'We are a school of 600 learners in Kitwe where fees come late and teachers mark scripts for whole weekends while parents phone the office all day long.',
      ['school-fees', 'school-marking', 'school-parents'],
    ],
    [
      'Bus company',
      'Our eight buses run between Lusaka and Chipata and they break down on the road every week, and conductors pocket money from passengers without a ticket.',
      ['transport-breakdowns', 'transport-bookings'],
    ],
  ])('%s: the description “%s” has the problems %j', (industry, description, ids) =>
    expect(readingsOf(industry, [], description).map(({ id }) => id)).toEqual(ids),
  );
});

it.each([
  ['Insurance', 'Insurance broker for motor and funeral cover.'],
  ['Salon', 'Hair salon and barbershop, walk-ins and bookings.'],
  ['Clearing agent', 'Clearing agent for customs documents at Kasumbalesa.'],
  ['Security company', 'Security company with 200 guards on night shift.'],
  ['Debt collector', 'Debt collection for banks and lenders.'],
  ['Clinic', 'Mission hospital with medicines and patient records.'],
  ['Church', 'Missionary society with gifts and pledges.'],
  ['Guest house', 'Bed and breakfast with bookings on WhatsApp.'],
  ['Event hire', 'Tents, PA system and group bookings for weddings.'],
  ['Restaurant', 'Restaurant with twelve waiters, orders by WhatsApp.'],
  ['Accountants', 'Accounting firm for bookkeeping and bank reconciliations.'],
])('%s: “%s” says what the business is, and no problem', (industry, description) =>
  expect(readingsOf(industry, [], description)).toEqual([]),
);
