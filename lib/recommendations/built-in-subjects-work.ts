import type { Subject } from './built-in-subjects';
import { signs } from './built-in-words';

// Words of English as it is written in Zambia, with some of Nyanja, Bemba and French.

/** Those about the work inside a business. */
export const workSubjects: readonly Subject[] = [
  {
    signs: signs(
      'run out, ran out, runs out, running out, out of stock, stock out, stockout, sold out, overstock*, expir*, dead stock, slow moving, never move*, not move*, never there, reorder*, order too, buy too, order & feeling, shortage, not enough, throw away, thrown away, throw* & food, wasted food, food & waste, left over, leftover, too little, too many, cook too much, returned from, nobody buys, no one buys, empty shelves, shelves are empty, shelf & empty, perish*, spoil*, go bad, goes bad, rupture de stock, yatha, yasila, run short, ran short, runs short, running short, short of, will be needed, rot, rots, rotten, wilt, deliver* & short, short deliver*, price & fall*, price & drop*, umuti & pwa, imiti & ilapwa, ilapwa, yapwa, fyapwa, mankhwala & tha, amatha, sell out, sells out, selling out, gather dust, left in the, left unsold, unsold, too many of, none of others, finished',
    ),
    services: ['model', 'workflows', 'tools'],
    work: 'ordering and receiving stock',
    who: 'your storekeeper',
    needs: 'the stock and sales sheets of the last twelve months',
  },
  {
    signs: signs(
      'stock, stock take, stocktake, stocktaking, inventor*, warehouse, storeroom, store room, storekeeper, stores & count, shelf, shelves, bin card, katundu & yambiri, ifipe, marchandise',
    ),
    services: ['workflows', 'model', 'tools'],
    work: 'counting and ordering stock',
    who: 'your storekeeper',
    needs: 'the stock sheets of the last three months',
  },
  {
    signs: signs(
      'on paper, paper, papers, paperwork, file & find, file & lost, file & missing, file & search*, search* & boxes, search* & paper, look* for & file, look* for & card, look* for & paper, file & look*, folder, cabinet, exercise book, notebook, note book, title deed*, deeds, ledger, in a book, in books, counter book, record, register, archive, handwritten, hand written, written & book, written down, boxes, inspector, filing*, m buku, buku, mapepala, amapepala, papier, dossier*, cahier, cannot find, can t find, hard cover, hardcover, out of date, looking for & card',
    ),
    services: ['tools', 'workflows', 'model'],
    work: 'keeping records',
    who: 'the person who keeps your records',
    needs: 'ten typical papers, and a list of where the others lie',
  },
  {
    signs: signs(
      'by hand, manual*, typing*, typed*, type & again, retype*, copy, lab result*, test result*, copied from, capture*, data entry, excel, spreadsheet, repetitive, repeat* & work, duplicat*, mistake, error, wrong figure*, forms*, a form, too much time, takes & hours, takes & days, takes & weeks, time consuming, slow process*, routine, admin, administration, automat*, a la main, erreur*, fait a la main',
    ),
    services: ['workflows', 'tools', 'training'],
    work: 'typing and checking data',
    who: 'the person who does this work today',
    needs: 'the forms and sheets in use',
    isGeneral: true,
  },
  {
    signs: signs(
      'month end, monthend, closing takes, close the books, year end, reconcil*, bookkeep*, accounting*, accountant, accounts department, zra, napsa, nhima, paye*, vat, turnover tax, tax, payroll, wage, wages, salaries, audit*, trial balance, bank statement, comptabilite, fin du mois, casual* & pay*, piece work, piecework, misonkho',
    ),
    services: ['workflows', 'tools', 'model'],
    work: 'closing the month',
    who: 'your accountant',
    needs: 'the sheets and exports of the last month-end',
  },
  {
    signs: signs(
      'report & write, report & donor, report & board, report & head office, report & late, report & prepare, reporting*, reports*, dashboard, figures & different, send figures, statistic*, kpi*, indicator, consolidat*, monitoring and evaluation, rapport*, numbers from',
    ),
    services: ['tools', 'workflows', 'training'],
    work: 'putting reports together',
    who: 'the person who writes your reports',
    needs: 'the last three reports, and the figures behind them',
  },
  {
    signs: signs(
      'break* down, breakdown, broke down, broken down, broke, maintenance, maintain*, downtime, standstill, machine & stop*, machine & stand*, truck & stop*, bus & stop*, maintainance, maintainence, maintanance, gearbox, failure, engine & fail*, machine & fail*, belt & fail*, pump & fail*, plant & fail*, plant & stand*, plant & stop*, equipment & fail*, equipment & stop*, truck & fail*, bus & stand*, pump & stop*, generator & fail*, generator & stop*, service book, sensor, vibration, repairs, repair, out of order, en panne, panne, makina & onongeka, imaonongeka, transformer, transformers, tyre & burst*, broken & machine, broken & truck, broken & vehicle, onaika, ulonaika, yonaika, fyonaika, umushini & onaika, bus & die*, truck & die*, engine & die*, bus & stuck, truck & stuck, tripped, mill & trip*, fitter',
    ),
    services: ['model', 'tools', 'workflows'],
    work: 'servicing machines',
    who: 'your maintenance supervisor',
    needs: 'the service books and repair bills of two years',
  },
  {
    signs: signs(
      'spare, spare part, spares, part & wait*, part & never, part & find, parts*, pieces de rechange',
    ),
    services: ['model', 'workflows', 'tools'],
    work: 'ordering and issuing parts',
    who: 'your storekeeper',
    needs: 'the issues and orders of parts of two years',
  },
  {
    signs: signs(
      'theft, steal*, stole, stolen, thie*, fraud*, disappear*, go missing, goes missing, pilfer*, shrinkage, ghost, illegal, tamper*, fake, forged, suspicious, corrupt*, cash & short*, cashier & short*, till & short*, money & missing, not billed, unbilled, non revenue, leak, leaks, leakage, burst pipe, vol de, akuba, ukwiba, vandal*, side sell*, pipe & burst*, burst*',
    ),
    services: ['model', 'tools', 'workflows'],
    work: 'measuring and checking what goes out',
    who: 'your finance or operations manager',
    needs: 'the readings, slips or counts of two years',
  },
  {
    signs: signs(
      'exam, examination, ecz, marks*, marking*, mark & script, mark & teacher, mark & pupil, mark & add*, report card, report form, gradebook, transcript, results & term, results & pupil, results & student, continuous assessment, mayeso, amashindano, bulletin, attendance & pupil, attendance & student, assignment*, homework, zotsatira, @school & results, mock*',
    ),
    services: ['workflows', 'tools', 'webapp'],
    work: 'collecting marks and printing results',
    who: 'your deputy head or registrar',
    needs: 'the mark sheets of last term, without names',
  },
  {
    signs: signs(
      'cash & count*, cash & balance*, cash up, the till, tills*, not tally, not match, never match, not balance, never agree, not agree, float, airtime, mobile money & reconcil*, mobile money & statement*, mobile money & match*, mobile money & agent*, petty cash, roster, timetable, schedul*, dispatch*, attendance, absent*, overtime, clock in, leave days, shift & plan*',
    ),
    services: ['workflows', 'tools', 'model'],
    work: 'planning and balancing the day',
    who: 'your supervisor',
    needs: 'the day sheets of one month',
  },
  {
    signs: signs(
      'armyworm, army worm, pest, disease & crop, disease & plant, disease & cattle, disease & animal, disease & chicken*, blight, yield, harvest*, drought, rainfall, weather, irrigat*, soil & test*, cattle & die*, birds & die*, chick* & die*, ravageur*, recolte*, egg production, eggs & drop*, milk & drop*, animal & die*, animal & sick, crop & fail*, matenda & nkhuku, nkhuku & zimafa, matenda & mbewu',
    ),
    services: ['model', 'chatbots', 'tools'],
    work: 'watching crops and animals',
    who: 'your field officers',
    needs: 'dated photographs and the harvests of past seasons',
  },
  {
    signs: signs(
      'forecast*, predict*, foresee, demand, how much to, how many to, know how much, know how many, how much & order, how many & order, peak & plan*, production plan*, price & change*, price & copper, by feeling, from a feeling, guess*, in advance, x ray*, xray*, scans*, radiolog*, diagnos*, defect*, reject* & bottle, reject* & product, reject* & batch*, reject* & shift, reject* & piece, quality control, poor quality, bad quality, quality & var*, quality & check*, student & fail*, pupil & fail*, pass rate, recovery rate, ore grade, assay, drop out, dropout, churn, prevision*, before it happens, will happen, too late, notice & later, notice & late, notice & end, cannot tell, can t tell, what price, which price, low season, green season, peak season, room & empty, empty rooms, occupancy',
    ),
    services: ['model', 'tools', 'workflows'],
    work: 'foreseeing and deciding',
    who: 'the person who decides this today',
    needs: 'the figures of two years behind these decisions',
  },
  {
    signs: signs(
      'deliver* & late, deliver* & delay*, fuel, diesel, petrol, mileage, kilomet*, route, routing, gps, track & truck*, track & vehicle*, where & truck*, where & vehicle*, idle, idling, empty & return*, carburant, speeding, refuse & collect*, where & bus, trip sheet*, load & track*',
    ),
    services: ['model', 'tools', 'workflows'],
    work: 'running vehicles',
    who: 'your fleet supervisor',
    needs: 'fuel slips and trip sheets of one year',
  },
  {
    signs: signs(
      'document & find, document & search*, knowledge, polic*, procedure, regulation, contract & find, contract & search*, safety, incident, accident report*, permit, licen*, compliance, iso, inspection, minutes of, precedent, case law, old cases, judgment, judgement, ask the same colleague*, head office & ask, only one person knows, in his head, in her head, handover, retire* & know*, scattered, different systems, different places',
    ),
    services: ['tools', 'workflows', 'training'],
    work: 'finding what is written',
    who: 'the person whom everybody asks',
    needs: 'the documents in use, and who may read which',
  },
  {
    signs: signs(
      'train*, skill, teach & staff, computer literate, computer literacy, digital literacy, computer illiterate, chatgpt, chat gpt, copilot, how to use, shown how, afraid of & chatgpt, afraid of & ai, afraid of & computer*, understand ai, learn ai, learn & computer*, learn & skill, learn how, want to learn, need to learn, capacity building, use ai, using ai, formation, kuphunzitsa, staff & computer*, teacher & computer*, staff & excel, write & proposal*, write & letter*, writing & proposal*, lesson plan*, schemes of work',
    ),
    services: ['training', 'hackathons', 'tools'],
    work: 'working with AI',
    who: 'a head of department',
    needs: 'three tasks of daily work, and half a day for each person',
  },
  {
    signs: signs(
      'software & sell*, tool & sell*, system & sell*, app & sell*, as an app, startup, start up, saas, subscription, subscrib*, product idea, sell our, sell to other, other businesses, licence our, license our, monetis*, monetiz*, second income, new income, new revenue, turn into a product, new product',
    ),
    services: ['saas', 'webapp', 'hackathons'],
    work: 'making a product',
    who: 'the person who knows these customers best',
    needs: 'one problem that they share, in their own words',
  },
  {
    signs: signs(
      'innovat*, hackathon, new ideas, ideas, prototype*, talent, incubat*, accelerat*, graduate, developers, young people, youth, research, partner with, programmers, pilot project, competition',
    ),
    services: ['hackathons', 'training', 'saas'],
    work: 'finding new ideas',
    who: 'a member of your management',
    needs: 'the problem on one page, and data that may be shared',
  },
  {
    signs: signs(
      'do not know which, don t know which, do not know how much, don t know how much, do not know where, don t know where, do not know who, nobody knows which, no idea, profit, profitab*, margin, decision, cost & high, costs*, insight, data, nobody looks, nobody can say, see what, budget*, cash flow, cashflow, trace, nobody can, no one can, lost & parcel, wrong & parcel',
    ),
    services: ['tools', 'model', 'workflows'],
    work: 'finding the figures',
    who: 'the manager who asks for the figures',
    needs: 'the three questions asked most, and where their figures lie',
    isGeneral: true,
  },
];
