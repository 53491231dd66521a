import { describe, expect, it } from 'vitest';
import { type CardId, cardOf, cards, firstCards } from '@/lib/calculator/cards';
import {
  amountNote,
  amountsOf,
  choicesOf,
  currencyOf,
  isEmpty,
  labelsOf,
  moneyOf,
  type Numbers,
  numbersFrom,
  readingNote,
  shownText,
  withTyped,
} from '@/lib/calculator/numbers';
import { cardResult, cautionOf, type Prices, resultOf } from '@/lib/calculator/result';
import { payback, rank } from '@/lib/calculator/roadmap';
import { defaultOf } from '@/lib/calculator/savings';
import { sectors } from '@/lib/calculator/sectors';
import { settingValues } from '@/lib/calculator/setting-values';
import { industries } from '@/lib/industries/content';
import { toCents } from '@/lib/text/fractions';

const kwacha = { rate: 26.5, date: '2026-11-01' };

describe('a field of the calculator', () => {
  it.each([
    'K6,500',
    '$ 50',
    'Kwacha 1.5m',
    '500 kwacha',
    '10k ZMW',
    'ZMW1000',
    '1000/=',
    'US$ 5',
    '1,500,000',
    'Khaki',
    ' 7',
  ])('shows %j as it is typed key by key, and reads it as if it were pasted', (text) => {
    for (const before of [{}, { chosen: 'USD' }] as const) {
      let numbers: Numbers = before;
      const type = (each: Numbers, text: string) =>
        withTyped(each, 'stockLost', text, currencyOf(each, kwacha));
      for (const key of text) {
        const shown = shownText(numbers, 'stockLost', kwacha) + key;
        numbers = type(numbers, shown);
        expect(shownText(numbers, 'stockLost', kwacha)).toBe(shown);
      }
      const pasted = type({ chosen: currencyOf(numbers, kwacha) }, text);
      expect(numbers.stockLost).toBe(pasted.stockLost);
      expect(resultOf(numbers, { kwacha }).total).toBe(resultOf(pasted, { kwacha }).total);
    }
  });

  it.each([
    ['standstillHours', 'K10', 'This is no sum of money, leave out its sign; it counts as 0.'],
    ['onboarding', '10 usd', 'This is no sum of money, leave out its sign; it counts as 0.'],
    [
      'fuelShare',
      '$5',
      'This is no sum of money, leave out its sign; it counts as 0, so 5 is used.',
    ],
    ['standstillHours', '10%', 'This is not a number; it counts as 0.'],
    ['customerService', '10%', 'This is not a number; it counts as 0.'],
    ['customerService', '0x10', 'This is not a number; it counts as 0.'],
  ] as const)('%s of %j says %j', (name, text, note) => {
    expect(amountNote({ [name]: text }, name)).toBe(note);
    expect(readingNote({ [name]: text }, name)).toBeUndefined();
    expect(amountsOf({ [name]: text }, kwacha)[name]).toBe(defaultOf(name) ?? 0);
  });

  it('says how what it shows was read', () => {
    expect(readingNote({ standstillHours: '2.5k' }, 'standstillHours')).toBe('Read as 2,500.');
    const typed = { stockLost: 'K6,500', currency: 'ZMW' };
    expect(readingNote(typed, 'stockLost', kwacha)).toBe('Read as 6,500.');
    const inDollars = { ...typed, chosen: 'USD' };
    expect(shownText(inDollars, 'stockLost', kwacha)).toBe('245.28');
    expect(readingNote(inDollars, 'stockLost', kwacha)).toBeUndefined();
  });
});

describe('the currency of labels and results', () => {
  it.each([
    ['nothing is stored', {}, 'USD', 'ZMW'],
    ['dollars were stored unasked', { currency: 'USD' }, 'USD', 'ZMW'],
    ['kwacha were stored', { currency: 'ZMW' }, 'ZMW', 'ZMW'],
    ['dollars were chosen', { currency: 'ZMW', chosen: 'USD' }, 'USD', 'USD'],
    ['kwacha were chosen', { chosen: 'ZMW' }, 'ZMW', 'ZMW'],
  ] as const)(
    'where %s: %j is %s without a rate, and %s with one',
    (_, numbers, without, withRate) => {
      expect(currencyOf(numbers, undefined)).toBe(without);
      expect(currencyOf(numbers, kwacha)).toBe(withRate);
    },
  );

  it('currency: numbers of an earlier browser are shown in kwacha, and their amounts stay dollars', () => {
    const before: Numbers = { currency: 'USD', stockLost: '40000' };
    expect(shownText(before, 'stockLost', kwacha)).toBe('1060000');
    expect(resultOf(before, { kwacha })).toMatchObject({
      dollars: 4000,
      total: 'K\u00a0106,000',
      beside: 'US$\u00a04,000',
    });
    expect(resultOf(before, {})).toMatchObject({
      dollars: 4000,
      total: 'US$\u00a04,000',
      beside: undefined,
    });
  });

  it('currency: amounts in kwacha stay kwacha after the rate is removed, and a rate is asked for', () => {
    const typed = withTyped({}, 'stockLost', '1060000', 'ZMW');
    expect(typed).toEqual({ stockLost: 'K\u00a01060000', currency: 'ZMW' });
    expect(resultOf(typed, { kwacha }).dollars).toBe(4000);
    expect(currencyOf(typed, undefined)).toBe('ZMW');
    expect(shownText(typed, 'stockLost', undefined)).toBe('1060000');
    expect(resultOf(typed, {}).dollars).toBe(0);
    expect(amountNote(typed, 'stockLost')).toBe('Without a rate, kwacha do not count.');
    // Whoever chooses dollars then sees the sign.
    const chosen = withTyped(typed, 'chosen', 'USD', 'ZMW');
    expect(shownText(chosen, 'stockLost', undefined)).toBe('K\u00a01060000');
  });
});

describe('kwacha', () => {
  it('are asked for a rate, which the visitor or the settings give', () => {
    const typed = withTyped({}, 'stockLost', 'K6,500', 'USD');
    expect(typed).toEqual({ stockLost: 'K6,500', currency: 'ZMW', chosen: 'ZMW' });
    expect(moneyOf(typed, undefined)).toEqual({ currency: 'USD', rate: 1 });
    expect(amountNote(typed, 'stockLost')).toBe('Without a rate, kwacha do not count.');
    expect(resultOf(typed, {})).toMatchObject({ total: 'US$\u00a00', cards: [] });
    expect(resultOf(typed, { kwacha })).toMatchObject({ total: 'K\u00a0650', rate: kwacha });
    expect(resultOf({ ...typed, rate: '25' }, { kwacha })).toMatchObject({
      total: 'K\u00a0650',
      rate: { rate: 25, date: undefined },
    });
    expect(resultOf({ ...typed, rate: '1e9' }, { kwacha }).total).toBe('US$\u00a00');
  });

  it('and dollars have the same digits after switching there and back', () => {
    const typed = withTyped({}, 'customerService', '100 000,50', 'USD');
    const there = withTyped(typed, 'chosen', 'ZMW', 'USD');
    expect(shownText(there, 'customerService', kwacha)).toBe('2650013.25');
    const back = withTyped(there, 'chosen', 'USD', 'ZMW');
    expect(shownText(back, 'customerService', kwacha)).toBe('100 000,50');
    expect(shownText(withTyped(there, 'workflow', '10', 'ZMW'), 'workflow', kwacha)).toBe('10');
    // Without a rate nothing can be converted.
    expect(shownText(there, 'customerService', undefined)).toBe('100 000,50');
  });

  it('leave an empty field empty', () => {
    const numbers = withTyped({ sector: 'mining' }, 'stockLost', ' ', 'ZMW');
    expect(numbers.stockLost).toBe(' ');
    expect([isEmpty({ sector: 'mining' }), isEmpty({ workflow: '1' })]).toEqual([true, false]);
    expect(choicesOf({ ...numbers, chosen: 'USD', workflow: '1' })).toEqual({
      currency: 'ZMW',
      chosen: 'USD',
      sector: 'mining',
      rate: '',
    });
  });

  it('stand in defaults, sums and assumptions', () => {
    const { cards } = resultOf(
      { onboarding: '10', virtualReceptionist: '4', currency: 'ZMW' },
      { kwacha },
    );
    expect(cards.map(({ arithmetic }) => arithmetic)).toEqual([
      '4 calls × 25% missed × K\u00a02,650 a lead = K\u00a02,650',
      '10 clients × (20 h − 2 h) × K\u00a0106,000 ÷ 160 h × 12 months = K\u00a01,431,000',
    ]);
    expect(cards[0]?.most).toContain('a lead worth K\u00a02,650');
    expect(cards[1]?.standard).toEqual({
      field: 'onboardingSalary',
      text: 'with K\u00a0106,000 a month, because you typed no pay',
    });
    expect(amountNote({ currency: 'ZMW', onboardingSalary: '-' }, 'onboardingSalary', kwacha)).toBe(
      'This is not a number; it counts as 0, so 106,000 is used.',
    );
    for (const stockLost of ['K3e13', '2e12']) {
      expect(amountNote({ currency: 'ZMW', stockLost }, 'stockLost', kwacha)).toBe(
        'The most that counts is 26,500,000,000,000.',
      );
    }
  });

  const from = (sent: Numbers, before: Numbers = {}, labels?: string) =>
    numbersFrom((name) => sent[name], before, labels);

  it('unchanged amounts of a form without script stay as they were typed', () => {
    const before: Numbers = { customerService: '100.00', chosen: 'ZMW', sector: 'mining' };
    const sent = { customerService: '2650', stockLost: '53', chosen: 'ZMW' };
    const after = from(sent, before, labelsOf(before, kwacha));
    expect(after).toEqual({ ...before, stockLost: 'K\u00a053', currency: 'ZMW' });
    expect(from({}, after, labelsOf(after, kwacha))).toEqual(after);
  });

  it('of a form without script hold no choice that was left empty, so the tool keeps its own', () => {
    const typed = { sector: 'mining', standstillHours: '10' };
    expect(from({ ...typed, rate: '' })).toEqual(typed);
    expect(from({ rate: '' }, { ...typed, rate: '25' })).toEqual({ ...typed, rate: '' });
  });

  it('of a form without script are chosen with the amounts, or stand before one as a sign', () => {
    const typed = { annualRevenue: '500000', workflow: '7' };
    expect(from({ ...typed, chosen: 'ZMW' }, {}, 'USD')).toEqual({
      annualRevenue: 'K\u00a0500000',
      workflow: '7',
      chosen: 'ZMW',
      currency: 'ZMW',
    });
    expect(from({ ...typed, chosen: 'USD' }, {}, 'ZMW 26.5')).toEqual({ ...typed, chosen: 'USD' });
    // A sign is of its own amount: what stands after it is still in the chosen currency.
    expect(from({ customerService: 'K53', annualRevenue: '9', chosen: 'USD' }, {}, 'USD')).toEqual({
      customerService: 'K53',
      annualRevenue: '9',
      currency: 'ZMW',
      chosen: 'ZMW',
    });
  });

  it.each([
    ['its labels are in kwacha', 'ZMW 26.5', { stockLost: '53' }, 'K\u00a053'],
    ['its labels are in dollars', 'USD', { stockLost: '53' }, '53'],
    ['it was made before labels said so', undefined, { stockLost: '53', currency: 'USD' }, '53'],
    [
      'kwacha were chosen on such a page',
      undefined,
      { stockLost: '53', currency: 'ZMW' },
      'K\u00a053',
    ],
    ['the number equals the other in the other currency', 'USD', { stockLost: '2650' }, '2650'],
    ['the number equals the other, in kwacha', 'ZMW', { stockLost: '2650' }, 'K\u00a02650'],
    ['a field was not touched and the rate is another now', 'ZMW 25', { stockLost: '2500' }, '100'],
  ] as const)(
    'of a form without script are read as they were shown, where %s',
    (_, labels, sent, kept) => {
      expect(from(sent, { stockLost: '100' }, labels).stockLost).toBe(kept);
    },
  );

  it('currency: labels of a form without script are no choice of a currency', () => {
    for (const labels of ['ZMW 26.5', 'USD', undefined]) {
      const chosen = labels?.slice(0, 3) ?? 'USD';
      expect(from({ chosen, stockLost: '5' }, {}, labels).chosen).toBeUndefined();
    }
  });
});

describe('the cards beside the ten', () => {
  it.each([
    ['standstill', { standstillHours: '10', standstillCost: '5000' }, 60_000],
    ['harvest-losses', { harvestLost: '50000' }, 5000],
    ['applications', { applicationHours: '400', applicationPay: '6' }, 8640],
    ['unpaid-claims', { claimsUnpaid: '20000' }, 24_000],
    ['paperwork', { paperworkHours: '300', paperworkPay: '5' }, 3600],
    ['supply-losses', { supplyLost: '30000' }, 36_000],
    ['fuel', { fuelLitres: '2000', fuelPrice: '1.50' }, 1800],
    ['stock-losses', { stockLost: '40000' }, 4000],
  ] as const)('%s', (id, numbers, saving) => {
    expect(toCents(cardOf(id).saving(amountsOf(numbers, undefined)))).toBe(saving);
    expect(resultOf(numbers, {}).dollars).toBe(saving);
  });

  it('take the share that the visitor types, to all of it', () => {
    const card = (standstillShare: string) =>
      resultOf({ standstillHours: '10', standstillCost: '5000', standstillShare }, {}).cards[0];
    expect(card('')?.arithmetic).toBe(
      '10 hours × US$\u00a05,000 × 10% (assumption) × 12 months = US$\u00a060,000',
    );
    expect(card('')?.inputs).toEqual([
      { label: 'Hours of downtime a month', text: '10' },
      { label: 'Cost of an hour', text: 'US$\u00a05,000' },
      { label: 'Share that AI could avoid', text: '10%' },
    ]);
    expect(resultOf({ harvestLost: '50000' }, {}).cards[0]?.arithmetic).toBe(
      'US$\u00a050,000 × 10% (assumption) = US$\u00a05,000',
    );
    expect(card('2,5 %')).toMatchObject({
      saving: 'US$\u00a015,000',
      arithmetic:
        '10 hours × US$\u00a05,000 × 2.5% (your assumption) × 12 months = US$\u00a015,000',
      most: 'The most by your assumption: AI could avoid 2.5%.',
      assumption: 'Source: your own numbers and your assumption, not a measurement.',
      share: { words: 'Your assumption: 2.5%' },
    });
    expect(card('400')?.saving).toBe('US$\u00a0600,000');
  });
});

it.each([
  [
    '',
    'Assumption: 10%',
    'At half the share (5%): US$\u00a030,000; at double (20%): US$\u00a0120,000',
  ],
  [
    '60',
    'Your assumption: 60%',
    'At half the share (30%): US$\u00a0180,000; at all of it (100%): US$\u00a0600,000',
  ],
  [
    '50',
    'Your assumption: 50%',
    'At half the share (25%): US$\u00a0150,000; at double (100%): US$\u00a0600,000',
  ],
  ['100', 'Your assumption: 100%', 'At half the share (50%): US$\u00a0300,000'],
  ['0', 'Your assumption: 0%', 'At half the share (0%): US$\u00a00; at double (0%): US$\u00a00'],
])(
  'a share of %j stands with the sums at half and at double of it',
  (standstillShare, words, others) => {
    const numbers = { standstillHours: '10', standstillCost: '5000', standstillShare };
    const { share } = cardResult('standstill', numbers, undefined);
    expect(share).toMatchObject({ words, others });
  },
);

it.each([
  [{ annualHiringVolume: '3' }, 'with US$\u00a04,000 a hire, because you typed no cost'],
  [{ annualHiringVolume: '3', costPerHire: '4000' }, undefined],
  [
    { onboarding: '1', onboardingSalary: '-4' },
    'with US$\u00a04,000 a month, because you typed no pay',
  ],
  [{ costPerHire: '' }, undefined],
])(
  'a default stands beside the answer where nothing that counts was typed: %j',
  (numbers, text) => {
    expect(resultOf(numbers, {}).cards[0]?.standard?.text).toBe(text);
  },
);

describe('a sector', () => {
  it('has the name that /industries has, and cards that are there', () => {
    expect(sectors.map(({ name }) => name)).toEqual([
      ...industries.map(({ title }) => title),
      'Another business',
    ]);
    const ids = cards.map(({ id }) => id);
    for (const { id } of sectors) {
      const cards = firstCards(id);
      expect(new Set(cards).size, id).toBe(cards.length);
      expect(cards.filter((card) => !ids.includes(card))).toEqual([]);
    }
  });
  it('that was not chosen leaves the ten in their order', () => {
    expect(firstCards(undefined)).toEqual(ids(10));
    expect(firstCards('toString')).toEqual(ids(10));
  });
  const ids = (count: number): CardId[] => cards.slice(0, count).map(({ id }) => id);
});

describe('the result', () => {
  const mine: Numbers = {
    annualRevenue: '240,000,000',
    inventoryCosts: '18,000,000',
    standstillHours: '10',
    standstillCost: '5000',
    monthlyAdSpend: '100',
  };
  it('tells what is saved from what is gained', () => {
    expect(resultOf(mine, {})).toMatchObject({
      total: 'US$\u00a050,760,840',
      saved: 'US$\u00a02,760,000',
      gained: 'US$\u00a048,000,840',
    });
    const gains = { virtualReceptionist: '400', appointmentSetter: '50' };
    expect(resultOf(gains, {})).toMatchObject({ saved: 'US$\u00a00', gained: 'US$\u00a018,500' });
    expect(resultOf({ workflow: '100' }, {})).toMatchObject({
      saved: 'US$\u00a076,920',
      gained: 'US$\u00a00',
    });
  });

  it.each([
    [{ annualRevenue: '1000', inventoryCosts: '' }, 'Predictive Analytics'],
    [{ annualRevenue: '1000', customerService: '9000' }, 'Customer Service'],
    [{ annualRevenue: '1000', customerService: '9' }, 'Predictive Analytics'],
    [{ customerService: '9000' }, undefined],
    [{}, undefined],
  ])('of %j is called too much because of %s', (numbers, title) => {
    const { caution } = resultOf(numbers, {});
    expect(
      caution?.includes(`The card ${title} causes it; few businesses reach this in a year`),
    ).toBe(title && true);
  });

  it('is called too much above a tenth of the revenue, and not at it', () => {
    const amounts = { ...amountsOf({}, undefined), annualRevenue: 1000 };
    expect(cautionOf(100, amounts, 'fuel')).toBeUndefined();
    expect(cautionOf(101, amounts, 'fuel')).toContain('The card Fuel causes it');
  });

  it('shows a published range on the card of customer service alone, from a source of that card', () => {
    const [card] = resultOf({ customerService: '100000' }, {}).cards;
    expect(card?.range?.text).toBe(
      'A published estimate: 30% to 45% = US$\u00a030,000 to US$\u00a045,000',
    );
    expect(cardResult('customer-service', {}, undefined).range?.text).toBe(
      'A published estimate: 30% to 45%',
    );
    expect(cards.filter(({ range }) => range).map(({ id }) => id)).toEqual(['customer-service']);
    for (const { range, statistics } of cards) {
      if (range) expect(statistics.map(({ source }) => source)).toContain(range.source);
    }
  });

  it.each([
    ['100000', {}, 'US$\u00a030,000 to US$\u00a045,000', '1 of 1 card'],
    ['100000', { workflow: '100' }, 'US$\u00a030,000 to US$\u00a045,000', '1 of 2 cards'],
    ['K1,000,000', { chosen: 'ZMW' }, 'K\u00a0300,000 to K\u00a0450,000', '1 of 1 card'],
  ])(
    'sums the published ranges of %s with %j, and the roadmap shows that of its card',
    (customerService, more: Numbers, figures, cards) => {
      const result = resultOf({ chosen: 'USD', customerService, ...more }, { kwacha });
      expect(result.cards[0]?.range?.figures).toBe(figures);
      expect(result.roadmap.find(({ id }) => id === 'customer-service')?.saving).toBe(figures);
      expect(result.published).toBe(`Of this, ${figures} by published ranges (${cards})`);
    },
  );

  it('names no published ranges where no card with a number has one', () => {
    expect(resultOf({ workflow: '100' }, {}).published).toBeUndefined();
    expect(cardResult('customer-service', {}, undefined).range?.figures).toBeUndefined();
  });

  it('compares no saving with a typed price where the service has none', () =>
    expect(resultOf({ ...mine, 'price-standstill': '$10,000' }, {}).roadmap).not.toContainEqual(
      expect.objectContaining({ payback: expect.anything() }),
    ));

  it('compares a saving with the price of its service, or the one that was typed', () => {
    const prices: Prices = { standstill: 30_000 };
    const paid = (more: Numbers) =>
      resultOf({ chosen: 'USD', ...mine, ...more }, { kwacha, prices }).roadmap.find(
        ({ id }) => id === 'standstill',
      );
    expect(paid({})?.payback).toEqual({
      price: 'US$\u00a030,000',
      isOurs: true,
      time: 'about 6 months',
    });
    expect(paid({ 'price-standstill': '$10,000' })?.payback?.time).toBe('about 2 months');
    expect(paid({ 'price-standstill': 'K265,000', chosen: 'ZMW' })?.payback).toEqual({
      price: 'K\u00a0265,000 (US$\u00a010,000)',
      isOurs: false,
      time: 'about 2 months',
    });
    expect(resultOf(mine, {}).roadmap[0]?.payback).toBeUndefined();
    const services = [
      { id: 'ai-chatbots', price: 2500 },
      { id: 'ai-voice-agents' },
      { id: 'drones', price: 900 },
    ];
    expect(settingValues({ kwacha }, services)).toEqual({
      kwacha,
      prices: { 'customer-service': 2500 },
      cards: ['customer-service', 'appointment-setter'],
    });
    // The service of the card is hidden.
    expect(settingValues({ kwacha }, services.slice(1))).toEqual({
      kwacha,
      prices: {},
      cards: ['appointment-setter'],
    });
    // Without a service that a card has, and with all of them, no card is left out.
    expect(settingValues({ kwacha }, services.slice(2))).toEqual({ kwacha, prices: {} });
    const all = cards.map(({ step }) => ({ id: step.service }));
    expect(settingValues({ kwacha }, all)).toEqual({ kwacha, prices: {} });
  });
});

describe('a half', () => {
  it.each([
    [{ onboarding: '330', onboardingSalary: '5743' }, 'US$\u00a02,558,507'],
    [{ customerService: '0.7142857142857143' }, 'US$\u00a01'],
    [{ customerService: '2,205' }, 'US$\u00a01,544'],
    [{ monthlyAdSpend: '0.0595238095238' }, 'US$\u00a00'],
    [{ annualRevenue: '999999999999.9', inventoryCosts: '3.2' }, 'US$\u00a0200,000,000,000'],
    [{ stockLost: 'K6,505', currency: 'ZMW' }, 'K\u00a0651'],
    [{ stockLost: 'K1.005k', currency: 'ZMW' }, 'K\u00a0101'],
    [{ annualHiringVolume: '3', costPerHire: '5.0', currency: 'ZMW', rate: '1.1' }, 'K\u00a012'],
  ])('is rounded up, and nothing less than a half: %j', (numbers: Numbers, total) => {
    const result = resultOf({ chosen: numbers.currency ?? 'USD', ...numbers }, { kwacha });
    expect(result.total).toBe(total);
    expect(result.cards[0]?.saving ?? result.total).toBe(total);
  });

  it('calculator: a sum that ends in half a dollar rounds up', () =>
    expect(resultOf({ customerService: '0.1', annualRevenue: '2.15' }, {}).total).toBe(
      'US$\u00a01',
    ));
});

describe('the roadmap', () => {
  it('ranks by the share of the total and by how soon it can be had', () => {
    expect(
      rank([
        { id: 'fuel', saving: 5 },
        { id: 'standstill', saving: 60 },
        { id: 'virtual-receptionist', saving: 10 },
        { id: 'stock-losses', saving: 25 },
      ]),
    ).toEqual([
      { id: 'virtual-receptionist', priority: 'high', stage: 'now' },
      { id: 'standstill', priority: 'medium', stage: 'next' },
      { id: 'stock-losses', priority: 'medium', stage: 'next' },
      { id: 'fuel', priority: 'low', stage: 'later' },
    ]);
  });
  it('always begins with something', () => {
    expect(rank([{ id: 'standstill', saving: 1 }])).toEqual([
      { id: 'standstill', priority: 'medium', stage: 'now' },
    ]);
    expect(
      rank([
        { id: 'virtual-receptionist', saving: 40 },
        { id: 'content-creation', saving: 60 },
      ]),
    ).toEqual([
      { id: 'content-creation', priority: 'high', stage: 'now' },
      { id: 'virtual-receptionist', priority: 'high', stage: 'now' },
    ]);
    expect(rank([])).toEqual([]);
  });
  it.each([
    [1000, 1000, 'about 12 months'],
    [1, 1000, 'about a month or less'],
    [10_000, 1000, 'about 120 months'],
    [10_001, 1000, 'more than ten years'],
  ])('a price of %d is worth it at %d a year after %s', (price, saving, time) =>
    expect(payback(price, saving)).toBe(time),
  );
});
