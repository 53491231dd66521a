import type { Problem } from './playbook';

/** Words of who buys from many farmers, or works for them. */
const trades =
  'contract* & farmers, contract* & growers, co operative*, cooperative*, coop, outgrower*, out grower*, grower*, smallholder*, small scale, member*, association, union, societ*, ginner*, contract farm*, aggregat*, buy & from, bought from, buyer of, farmers & deliver*, input & farmers, support & farmers, offtake*';

/** Problems of cooperatives and companies that work with many producers. */
export const producerProblems: readonly Problem[] = [
  {
    id: 'farm-advice',
    trades: `${trades}, agro dealer*, agrodealer*, agro*, agri shop, farm suppl*, input suppl*, seed compan*, sell & farmers, extension, train & farmers, advis* & farmers, learn*`,
    covers: ['common-whatsapp'],
    title: 'Producers’ questions answered by phone',
    headline: 'We cannot reach everybody who needs our advice.',
    statements: [
      'train outgrowers from afar',
      'farmers ask the same thing every season',
      'too few extension officers',
      'members plant late for lack of advice',
      'which seed and how much fertiliser',
      'advice in Tonga and Bemba',
    ],
    signs:
      'extension*, advice, advis*, same question, ask & same, farmer & ask*, farmer & question*, member & ask*, grower & ask*, agronom*, camp officer, plant late, plant* & late, when to plant, how to plant, which seed, which variety, how much fertili*, train & farmer*, train & outgrower*, train & grower*, train & member, teach & farmer*, good practice, conservation farming, local language, lead farmer, demonstration plot, reach & farmer*, reach & grower*, low yield, poor yield, yield*, alangizi, mlangizi, ask* & every season, farmer* & same, farmer* & information, farmer* & visit*, visit & farmer*, farmer* & which, which fertili*, farmer* & fertili* & use, wrong seed, plant & wrong, farmer* & call*, poor method*, bad practice*, old method*, planting & information, changing rains, member* & train*, farmer* & learn*, farming method*, low yields, yields & low, raise & yield*, increase & yield*, better yield*, soil & test*, ulangizi, farmer* & advice, call* & advice, farmers call & advice, grower* & advice, farmers & knowledge, lack & knowledge, better method*, better farming, trained & farmer*, advice & tonga, advice & bemba, advice & nyanja, advice & language*, farmers & language*, knowledge & farm*, knowledge & member*, knowledge & grower*, few & extension*, few & officer*, farmers & spray*, spray & wrong*, growers & spray*, advice & farmers, advice & members, advice & late, advice & growers, advice & reach, advice & crop, extension, extension & few, extension & far, extension officer, extension officers, extension & visit, extension & farmers, officer & farmers, one officer, one officer for, officer for & farmers, officers & too few, officers & reach, officers & cannot reach, officers & far, officers & motorbike, agronomist & far, agronomist & few, one agronomist, agronomist & questions, agronomist, agronomists, members & questions, members & call, members & ask, farmers & questions, farmers & ask, farmers & call & seed, farmers & phone, farmers & same questions, growers & questions, growers & ask, growers & call, beekeepers & ask, beekeepers & questions, customers & ask & chemical, customers & ask & seed, customers & ask & which, ask & which seed, ask & which chemical, ask & which fertiliser, ask & how to, ask & dose, dose, dosage, how to apply, how to use, how to mix, use & wrong & chemical, use & chemicals, mix & wrong, wrong fertiliser, wrong use, wrong dose, misuse, apply & fertiliser, apply & wrong, apply & late, plant & late, plant & old seed, plant & recycled, recycled seed, old seed, old methods, old method, old ways, methods, methods & members, methods & farmers, same mistakes & farmers, mistakes & farmers, farmers & mistakes, farmers & practices, good practices, best practices, agricultural practices, training & farmers, training & members, training & growers, training & beekeepers, train & beekeepers, train & members, trainings, trained & members, trained & growers, train & more farmers, reach & more farmers, reach & members, reach & all members, reach & farmers, farmers & remote, farmers & far, yields, yields & members, yields & farmers, yields & growers, yield & members, yield per hectare & members, tonnes per hectare, bags per hectare, tonnes & hectare, yields & small, yields & poor, yields & double, double & yields, double & yield, raise & yields, improve & yields, improve & yield, productivity & members, productivity & farmers, production & members & low, members & produce & little, farmers & produce & little, quality & members, quality & farmers, quality & growers, quality of & crop & members, poor quality & growers, poor quality & farmers, farmers & harvest & wrong, harvest & early, harvest & wet, weather & farmers & advice, when to harvest, when to spray, when to apply, teach & members, teach & growers, demonstration, demonstrations, demo plots, radio & farmers, voice & farmers, illiterate, cannot read & farmers, farmers & cannot read, bemba & farmers, tonga & farmers, nyanja & farmers, lozi & farmers, farmers & phone & ask, farmers & text & ask, ask & seed & soil, seed & soil, fertiliser & soil, how much fertiliser, repeat ourselves, repeat & answers & farmers',
    build:
      'Your best advice is recorded once, by subject and season. Producers ask by WhatsApp voice note, or an ordinary call, and hear that recording in their language.',
    firstStep: 'Collect thirty questions, with your best answers.',
    who: 'The extension coordinator',
    needs: 'Your guides and the season calendar',
    time: '6-8 weeks',
    effort: 2,
    gain: 1,
    service: 'ai-chatbots',
    staysWithPeople: 'Officers visit, and decide on treatments and doses.',
  },
  {
    id: 'farm-credit',
    trades: `${trades}, inputs on credit, input* & credit, prefinanc*`,
    covers: ['common-debts'],
    title: 'Inputs on credit that return as deliveries',
    headline: 'They take our inputs on credit and sell elsewhere.',
    statements: [
      'side selling',
      'input loans not paid back',
      'KNOW WHO WILL PAY BEFORE WE GIVE INPUTS',
      'nkongole za fertilizer',
      'recovery rate is poor',
      'farmers default',
    ],
    signs:
      'side sell*, sidesell*, side market*, sell & elsewhere, sell & another, deliver & another, loan*, credit, on credit, input & pay*, input & recover*, seed & owe*, recovery, recover, repay*, repaid, paid back, pay back, not paid, not pay, who will pay, default*, owe*, owing, debt*, nkongole, ngongole, inkongole, prefinanc*, pre financ*, contract & break*, breach, farmers sell to, sell to competitor*, competitor* & sell*, growers & divert*, divert* & cotton, divert* & crop*, farmer* & not repay*, trust & input*, input* & credit, member* & loan*, loan* & recover*, contract & farmer* & break*, outside the contract, sell* outside, growers sell outside, outgrower* & cheat*, grower* & cheat*, deserve & loan*, farmers & loan*, which farmers & loan*, which farmers & credit, loan to farmer*, input* & not return*, credit & risk*, who owes, owe & harvest, owes what, advances & harvest, advance & book, sell to other buyer*, sell & other buyers, sold & other buyer*, recovery rate, recovery & poor, nkongole & fertili*, advances & repaid, advances & not, hives & loan*, sell* to briefcase, sell* to brief case, sell* to someone, our seed & sell*, our inputs & sell*, our fertili* & sell*, take our & sell*, took our & sell*, got our & sell*, given & inputs & sell*, our crop & sell*, our crop & sold, farmers & sell & briefcase, growers & sell & briefcase, briefcase & seed, briefcase & inputs, briefcase & before we, poach*, seed & sell* & harvest, contracted & sell*, inputs & never & deliver*, deliver* less, deliver nothing, not deliver, farmers & sell* to other*, growers & sell* to other*, farmers & sell* to trader*, growers & sell* to trader*, inputs & sell* to, seed & sell* to, contracted & sell* to, side selling, sell & side, selling & side, sell & outside, sell & other ginners, sell & other companies, sell & other company, sell & competitors, sell & traders, growers & sell & other, growers & sell & ginners, farmers & sell & other, farmers & sell & traders, members & sell & outside, members & sell & traders, members & sell & briefcase, outgrowers & sell, outgrowers & sell & other, cotton & other ginners, tobacco & other company, crop & other buyers, other ginners, other merchants, take inputs, inputs & sell, inputs & vanish, inputs & disappear, inputs & run, outgrowers & vanish, outgrowers & disappear, outgrowers & run, growers & vanish, growers & disappear, growers & run away, vanish & seed, vanish & inputs, vanish & fertiliser, disappear & seed, disappear & inputs, disappear & fertiliser, disappear & harvest, farmers & disappear, farmers & vanish, run away & seed, run away & inputs, deliver & less & loan, deliver & less & inputs, less & than & input, deliver & owe, owe & inputs, owe & fertiliser, owe & seed, owe & members, members & owe, farmers & owe, growers & owe, fertiliser & credit, fertilizer & credit, fertiliser & not pay, fertilizer & not pay, fertiliser & owe, seed & credit, seed & not pay, inputs & credit, inputs & loan, input loan, input loans, input loans & recover, input loans & pay, loan & members, loans & members, loan & farmers, loans & growers, loans & outgrowers, loan & harvest, loans & harvest, repay & harvest, pay & after harvest, pay after harvest, after harvest & credit, credit & harvest, credit & farmers, credit & members, credit & growers, credit & not pay, credit & recover, recover & loans, recover & inputs, recover & credit, recovery & inputs, recovery & loans, recovery & percent, recover & percent, repayment, repayment & rate, repayments, defaulters, defaulting, default, trust & farmers, which farmers & trust, trustworthy, whom to give, who to give, deserve & inputs, deserve & credit, contract & farmers, contracts & break, contract & respect, contracts & respected, contract & growers & sell, growers & contract, hives & repay, hives & credit, heifer & repay, advance & farmers, prefinance, prefinancing, sold & our seed, sold & our fertiliser, sell & fertiliser, sell & our inputs, resell, outgrowers & vanish & seed, take & fertiliser & credit, farmers & take & credit, farmers & credit & harvest',
    build:
      'Officers keep each producer’s account on a phone that works offline: inputs, visits, deliveries. Before buying starts, a model names those to visit first.',
    firstStep: 'Match last season’s input list with deliveries, name by name.',
    who: 'The field manager',
    needs: 'Input lists and delivery receipts',
    time: '2-4 months',
    effort: 4,
    gain: 4,
    service: 'ai-model-design-building',
    staysWithPeople: 'The credit committee decides, after hearing of illness or drought.',
    data: 'No other buyer sees a producer’s account.',
  },
  {
    id: 'farm-field',
    trades: `${trades}, inputs on credit, input* & credit, prefinanc*, extension, field officer*, field staff`,
    title: 'Field visits in one list the same day',
    headline: 'Officers write in books, and the figures reach us too late.',
    statements: [
      'field officers write in hardcover books',
      'two girls type forms into Excel',
      'farmer registration on paper',
      'field data arrives weeks late',
      'how many hectares were planted?',
      'crop estimates we cannot trust',
    ],
    signs:
      'field officer* & book*, field officer* & writ*, field officer* & paper*, field officer* & form*, field officer* & report*, field officer* & data, officers & hardcover, officers & books, officers & notebook*, write & hardcover, write & hard cover, hardcover books, field & notebook*, visits & notebook*, visits & book*, visit* & paper*, visit* & written, field form*, field data, data & field, field report*, reports & field, typ* & excel, typ* & forms, data entry, data capture, farmer* & regist*, grower* & regist*, farmer* & database, farmer* & profile*, farmer data, data & farmers, grower data, hectares & planted, hectares & know, hectares & how many, area planted, crop estimate*, crop forecast*, yield estimate*, estimat* & harvest, estimat* & crop, monitor* & farmers, monitor* & field*, monitor* & growers, paper forms, forms & paper, paper & field, survey* & farmers, supervis* & field officer*, officer* & on paper, extension & on paper, report on paper, officers & reports, officers & on paper & report, field officer* & follow, know & field officer*, see & field officer*, field officer* & visit*, field officers, field officers & paper, field officers & report, field officers & late, field officers & know, field officers & where, field officers & visit, field officers & fuel, field officer & work, field staff, field staff & reports, field team, field teams, officers & paper, officers & month, officers & late, officers & figures, officers & data, officers & visit, officers & visits, officers & really visit, officers & excel, officers & whatsapp, reports & paper, reports & month, reports & field & late, report & field, data & paper, data & month, data & late & field, data & farmers & late, data & collection, collecting data, collect & data, survey, surveys, survey & paper, forms & office, forms & typed, forms & lost, forms & typing, paper & office, typed & office, typing & forms, typing & farmers, figures & month, figures & field, figures & late & field, hectares, hectares & farmers, hectares & really, hectares & members, hectares & growers, how many hectares, hectares & planted & know, area & planted, area & farmers, planted & really, planted & know, planted & report, measure & fields, measure & hectares, field & size, field sizes, sizes of fields, exaggerate, ghost farmers, ghost growers, ghost members, double registration, registered twice, farmers & registered twice, register & farmers, registering & farmers, registration & farmers, registration & growers, registration & members, list of farmers, farmer list, list of members, list of growers, database & farmers, database & members, know & farmers & who, who are our farmers, crop & estimate, estimate & crop, estimates & wrong, estimates & crop, forecast & crop, forecast & harvest, harvest & forecast, know & crop & come, know & early & crop, how much crop, how much cotton, how much tobacco, how much coffee, how much honey, how much will & harvest, how much & harvest & expect, expected & harvest, expect & harvest, predict & harvest, predict & yield, predict & crop, volume & expect, volumes & expect, volumes & season & know, monitor & growers, monitor & farmers, monitoring & fields, monitoring & farmers, monitoring & growers, supervise & officers, supervise & field, beekeepers & register, hives & how many, hives & where',
    build:
      'Officers fill a form on a phone, also offline, with place and photograph; pages already written are photographed and read. Each evening you see visits and hectares in one sheet.',
    firstStep: 'Strike out of one form what nobody uses.',
    who: 'The field coordinator',
    needs: 'Filled forms of one week',
    time: '4-6 weeks',
    effort: 2,
    gain: 3,
    service: 'ai-automation-workflows',
    card: 'paperwork',
    staysWithPeople: 'Officers judge the crop themselves.',
  },
  {
    id: 'farm-payments',
    trades: `${trades}, dairy, milk, collection centre*, collection center*, bulking, depot*, miller*, buy from`,
    title: 'Deliveries weighed and paid without quarrel',
    headline: 'Suppliers wait for their money and dispute the weight.',
    statements: [
      'farmers are paid late',
      'weights differ from the slips',
      'milk payout takes the clerk a week',
      'pay growers by mobile money the same day',
      'GRADING QUARRELS',
      'deductions calculated by hand',
    ],
    signs:
      'pay & farmer & late, paid late, late payment, pay & grower*, pay & supplier & milk, payout*, pay out, payment & farmer*, payment & member, payment & delay*, weigh*, weights, weighbridge, scale & cheat*, scale & wrong, kilos & differ*, grade & dispute*, deduction*, delivery book, delivery & record*, member & register, register & members, exercise book, record & book, receipts & lost, mobile money & farmer*, bookkeep*, kulipira, paying farmers, pay & members, pay* & member*, pay* & farmer*, farmers & paid, farmers & wait*, late & farmer* & pay*, member record*, record* & member*, record* & deliver*, register & book*, exercise book*, member* & exercise, milk & pay*, milk & calculat*, count & bags, bags & hand, cheat* & scale, trust & weigh*, grade & argument*, trust & scale, scales & farmer*, wrong payment*, paying milk, paper records & deliver*, weight & wrong, payment sheet*, ledger & paid, typed again & paid, deliver* & ledger, member is paid, paid & deliver*, scale showed, what the scale, scale & quarrel*, calculat* & hand, deductions & hand, quarrel* & weight*, quarrel* & weigh*, quarrel* & pay*, quarrel* & grade*, dispute* & weight*, dispute* & kilos, grading & quarrel*, grading & unfair, grading & slow, paperwork & deliver*, paperwork & member*, farmers & paid & late, weights & slip*, weights & differ*, not recorded & deliver*, not recorded, calculat* & payment*, payments & week, collection cent* & pay*, collection cent* & record*, grower* & paid & late, growers & paid late, supplier* & paid late, beekeeper* & paid, members & paid & late, members are paid, farmers are paid late, scale, scales, scale & correct, scale & not correct, scale & complain, scale & members, scale & farmers, scale & suspicious, scales & wrong, weight & members, weights & members, weight & complain, weights & complain, weights & not same, weights & depot, weights & shed, weights & same, weight & trust, weighing & trust, weighing, weighing & members, weighing & cheat, weighing & farmers, weighing & slow, weighing & queue, weigh & farmers, weigh & members, kilos & less, kilos & members, kilos & farmers, kilograms, litres & written, litres & less, litres & members, litres & brought, litres & recorded, litres & wrong, litres & disagree, milk & litres & wrong, milk & litres & less, milk & recorded, milk & written, milk & record, milk & book, milk money, milk & money, milk payment, milk payments, milk & payments, milk & payout, written & less, written & brought, brought & less, less than what they brought, recorded & less, deliveries & recorded, deliveries & book, deliveries & exercise, deliveries & written, deliveries & paper, deliveries & record, delivered what, who delivered, who delivered what, records & delivered, records & deliveries, delivery & receipts, delivery notes & members, receipts & depot, receipts & members, receipts & farmers, depot receipts, shed & depot, bag counts, bags & counted, bags & count, counts & agree, counts & shed, moisture & depot, moisture & shed, moisture & dispute, grade & members, grade & farmers, grades & dispute, grades & farmers, grading & complain, grading & growers, grading & members, grading & trust, quality & test & milk, milk test, milk tests, treasurer & calculates, treasurer & calculate, clerk & calculate, clerk & calculates, calculates & payouts, calculate & payouts, calculate & payments, calculating & payments, calculating & members, calculation & members, calculator & week, calculator & payments, payouts & week, payouts & members, payouts & late, payouts & wrong, payout & member, payments & members, payments & farmers, payments & growers, payments & suppliers, payments & wrong, payments & late & members, payments & late & farmers, payments & mistakes, wait & milk, wait & money & farmers, farmers & wait & month, farmers & wait & money, farmers & wait & paid, farmers & wait & weeks, members & wait & money, members & wait & pay, members & wait, growers & wait & money, growers & wait, pay & farmers & same day, pay & farmers & fast, pay & farmers & quick, pay & members & fast, pay & members & time, pay & farmers & time, pay & farmers & mobile money, pay & growers & time, pay & beekeepers, pay & suppliers & milk, paying & members, paying & growers, paying & cash & farmers, cash & farmers & risky, deductions & members, deductions & farmers, deductions & disagree, deductions & wrong, shares & members, dividend, dividends, bonus & members, members & trust & weights, members & statement, statement & members, statements & members, members & see & account, transparency, members & paid & wrong',
    build:
      'At delivery the clerk’s phone reads a photograph of the scale, also offline, and later sends the supplier weight, grade and price by SMS. Software prepares the mobile money list.',
    firstStep: 'Check twenty suppliers’ deliveries against payments.',
    who: 'The receiving clerk',
    needs: 'Delivery book, price list and deductions',
    time: '4-6 weeks',
    effort: 2,
    gain: 2,
    service: 'ai-automation-workflows',
    card: 'paperwork',
    staysWithPeople: 'Two officers release payments and settle disputes.',
  },
];
