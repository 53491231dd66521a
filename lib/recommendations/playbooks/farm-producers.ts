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
      'extension*, advice, advis*, same question, ask & same, farmer & ask*, farmer & question*, member & ask*, grower & ask*, agronom*, camp officer, plant late, plant* & late, when to plant, how to plant, which seed, which variety, how much fertili*, train & farmer*, train & outgrower*, train & grower*, train & member, teach & farmer*, good practice, conservation farming, local language, lead farmer, demonstration plot, reach & farmer*, reach & grower*, low yield, poor yield, yield*, alangizi, mlangizi, ask* & every season, farmer* & same, farmer* & information, farmer* & visit*, visit & farmer*, farmer* & which, which fertili*, farmer* & fertili* & use, wrong seed, plant & wrong, farmer* & call*, poor method*, bad practice*, old method*, planting & information, changing rains, member* & train*, farmer* & learn*, farming method*, low yields, yields & low, raise & yield*, increase & yield*, better yield*, soil & test*, ulangizi, farmer* & advice, call* & advice, farmers call & advice, grower* & advice, farmers & knowledge, lack & knowledge, better method*, better farming, trained & farmer*, advice & tonga, advice & bemba, advice & nyanja, advice & language*, farmers & language*, knowledge & farm*, knowledge & member*, knowledge & grower*, few & extension*, few & officer*, farmers & spray*, spray & wrong*, growers & spray*',
    build:
      'Your best advice is recorded once, by subject and season. Producers ask by WhatsApp voice note, or an ordinary call, and hear that recording in their language.',
    firstStep: 'Collect thirty questions, with your best answers.',
    who: 'The extension coordinator',
    needs: 'Your guides and the season calendar',
    time: '6-8 weeks',
    effort: 2,
    gain: 1,
    service: 'AI Chatbots',
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
      'side sell*, sidesell*, side market*, sell & elsewhere, sell & another, deliver & another, loan*, credit, on credit, input & pay*, input & recover*, seed & owe*, recovery, recover, repay*, repaid, paid back, pay back, not paid, not pay, who will pay, default*, owe*, owing, debt*, nkongole, ngongole, inkongole, prefinanc*, pre financ*, contract & break*, breach, farmers sell to, sell to competitor*, competitor* & sell*, growers & divert*, divert* & cotton, divert* & crop*, farmer* & not repay*, trust & input*, input* & credit, member* & loan*, loan* & recover*, contract & farmer* & break*, outside the contract, sell* outside, growers sell outside, outgrower* & cheat*, grower* & cheat*, deserve & loan*, farmers & loan*, which farmers & loan*, which farmers & credit, loan to farmer*, input* & not return*, credit & risk*, who owes, owe & harvest, owes what, advances & harvest, advance & book, sell to other buyer*, sell & other buyers, sold & other buyer*, recovery rate, recovery & poor, nkongole & fertili*, advances & repaid, advances & not, hives & loan*, sell* to briefcase, sell* to brief case, sell* to someone, our seed & sell*, our inputs & sell*, our fertili* & sell*, take our & sell*, took our & sell*, got our & sell*, given & inputs & sell*, our crop & sell*, our crop & sold, farmers & sell & briefcase, growers & sell & briefcase, briefcase & seed, briefcase & inputs, briefcase & before we, poach*, seed & sell* & harvest, contracted & sell*, inputs & never & deliver*, deliver* less, deliver nothing, not deliver, farmers & sell* to other*, growers & sell* to other*, farmers & sell* to trader*, growers & sell* to trader*, inputs & sell* to, seed & sell* to, contracted & sell* to',
    build:
      'Officers keep each producer’s account on a phone that works offline: inputs, visits, deliveries. Before buying starts, a model names those to visit first.',
    firstStep: 'Match last season’s input list with deliveries, name by name.',
    who: 'The field manager',
    needs: 'Input lists and delivery receipts',
    time: '2-4 months',
    effort: 4,
    gain: 4,
    service: 'AI Model Design & Building',
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
      'field officer* & book*, field officer* & writ*, field officer* & paper*, field officer* & form*, field officer* & report*, field officer* & data, officers & hardcover, officers & books, officers & notebook*, write & hardcover, write & hard cover, hardcover books, field & notebook*, visits & notebook*, visits & book*, visit* & paper*, visit* & written, field form*, field data, data & field, field report*, reports & field, typ* & excel, typ* & forms, data entry, data capture, farmer* & regist*, grower* & regist*, farmer* & database, farmer* & profile*, farmer data, data & farmers, grower data, hectares & planted, hectares & know, hectares & how many, area planted, crop estimate*, crop forecast*, yield estimate*, estimat* & harvest, estimat* & crop, monitor* & farmers, monitor* & field*, monitor* & growers, paper forms, forms & paper, paper & field, survey* & farmers, supervis* & field officer*, officer* & on paper, extension & on paper, report on paper, officers & reports, officers & on paper & report, field officer* & follow, know & field officer*, see & field officer*, field officer* & visit*',
    build:
      'Officers fill a form on a phone, also offline, with place and photograph; pages already written are photographed and read. Each evening you see visits and hectares in one sheet.',
    firstStep: 'Strike out of one form what nobody uses.',
    who: 'The field coordinator',
    needs: 'Filled forms of one week',
    time: '4-6 weeks',
    effort: 2,
    gain: 3,
    service: 'AI Automation Workflows',
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
      'pay & farmer & late, paid late, late payment, pay & grower*, pay & supplier & milk, payout*, pay out, payment & farmer*, payment & member, payment & delay*, weigh*, weights, weighbridge, scale & cheat*, scale & wrong, kilos & differ*, grade & dispute*, deduction*, delivery book, delivery & record*, member & register, register & members, exercise book, record & book, receipts & lost, mobile money & farmer*, bookkeep*, kulipira, paying farmers, pay & members, pay* & member*, pay* & farmer*, farmers & paid, farmers & wait*, late & farmer* & pay*, member record*, record* & member*, record* & deliver*, register & book*, exercise book*, member* & exercise, milk & pay*, milk & calculat*, count & bags, bags & hand, cheat* & scale, trust & weigh*, grade & argument*, trust & scale, scales & farmer*, wrong payment*, paying milk, paper records & deliver*, weight & wrong, payment sheet*, ledger & paid, typed again & paid, deliver* & ledger, member is paid, paid & deliver*, scale showed, what the scale, scale & quarrel*, calculat* & hand, deductions & hand, quarrel* & weight*, quarrel* & weigh*, quarrel* & pay*, quarrel* & grade*, dispute* & weight*, dispute* & kilos, grading & quarrel*, grading & unfair, grading & slow, paperwork & deliver*, paperwork & member*, farmers & paid & late, weights & slip*, weights & differ*, not recorded & deliver*, not recorded, calculat* & payment*, payments & week, collection cent* & pay*, collection cent* & record*, grower* & paid & late, growers & paid late, supplier* & paid late, beekeeper* & paid, members & paid & late, members are paid, farmers are paid late',
    build:
      'At delivery the clerk’s phone reads a photograph of the scale, also offline, and later sends the supplier weight, grade and price by SMS. Software prepares the mobile money list.',
    firstStep: 'Check twenty suppliers’ deliveries against payments.',
    who: 'The receiving clerk',
    needs: 'Delivery book, price list and deductions',
    time: '4-6 weeks',
    effort: 2,
    gain: 2,
    service: 'AI Automation Workflows',
    card: 'paperwork',
    staysWithPeople: 'Two officers release payments and settle disputes.',
  },
];
