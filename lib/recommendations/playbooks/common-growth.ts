import type { PlaybookOpportunity, Problem } from './playbook';

/** What owners of any business name as goals; used for a kind that has none of its own. */
export const growthProblems: readonly Problem[] = [
  {
    id: 'common-customers',
    title: 'Found by more customers',
    headline: 'Our work is good, but too few know that we exist.',
    statements: [
      'more customers',
      'nobody knows us',
      'posts on Facebook, no one buys',
      'be found on Google',
      'INCREASE SALES',
      'makasitomala ambiri',
    ],
    signs:
      'more customer*, more client*, more people & come, more buyers, more business, more sales, new customer*, new client*, new market*, few customer*, few client*, few buyers, few & customer*, few & client*, not enough customer*, not enough client*, no customer*, no client*, customers & down, increase sales, grow sales, boost sales, sales & down, sales & drop*, sales & low, low sales, slow sales, business is slow, business is low, slow business, increase & revenue, increase & turnover, increase & customer*, know us, knows us, known & town, not known, well known, find us, found on, found online, search engine*, google, visib*, marketing*, market our, market ourselves, advert*, promot*, publicit*, social media, facebook*, instagram, tiktok, post & buys, posts & buys, what to post, flyer*, poster*, attract*, reach & people, reach new, reach more, get & customer*, win & customer*, makasitomala & ambiri, plus de clients, clientele, peu de clients, publicite, ventes & baisse*, nobody knows us, nobody knows about, nobody knows we, post & no one, facebook & buy*, facebook & no one, branding, our brand, more leads, sales leads, find customer*, find client*, finding customer*, customers & enough, increase & income, more visitors, grow & customer*, customer base, ads, customer numbers, number of customers, number of clients, know where we are, business is down, business & down, makasitomala & ochepa, makasitomala & osakwanira, ogula & ochepa, anthu & ochepa & ogula, bakasitoma & abengi, bakasitoma & abanono, abakasitoma & abengi, abakasitoma & abanono, abashita & abanono, abashita & banono, tabaleshita, nouveaux clients, manque de clients, pas de clients, faire connaitre, vendre plus, bring in & customer*, bring more, bring new',
    build:
      'A light page with prices, pictures, place and a WhatsApp button opens fast on a cheap phone, and search engines can read it. From photos of your work AI drafts a week of posts for you to correct. The button shows which post or advert brought people, so you stop paying for the others.',
    firstStep: 'Ask every new customer how they heard of you, and note it.',
    who: 'You, or whoever sells',
    needs: 'Photos, prices, and what each advert cost',
    time: '3-4 weeks',
    effort: 2,
    gain: 5,
    service: 'AI Web App Development',
    staysWithPeople: 'You approve each post, and publish no invented praise.',
  },
  {
    id: 'common-online',
    title: 'Customers order and pay by phone',
    headline: 'To buy from us people must come, and those far away do not.',
    statements: [
      'sell online',
      'people from other towns cannot buy',
      'orders paid by mobile money',
      'an app where clients book and pay',
      'page shows pictures only',
      'e-commerce',
    ],
    signs:
      'online, on line & sell*, sell online, selling online, order online, pay online, book online, online shop*, online store*, web shop, webshop, website*, web site*, web page*, webpage*, web app*, webapp*, an app, mobile app*, app & client*, app & customer*, app & order*, app & book*, our own app, ecommerce, e commerce, internet & sell*, internet & buy*, portal, catalogue*, catalog, other towns, other town & buy*, far & buy*, far & come, travel* & buy*, travel* & pay*, come in person, come here to pay, order* & phone*, buy* & phone*, pay* & phone*, order* & mobile money, accept & mobile money, pay* & with mobile money, paid & by mobile money, order from home, buy from home, pay from home, self service, home deliver*, digital shop, site web, en ligne, boutique & ligne, commander & telephone, pa intaneti, pa foni & gula, page & picture*, page & pictures only, website, have & website, an app where, app & pay*, book and pay, internet & order*, orders & internet, mobile money payment*, accept mobile money, pay by phone, pay with phone, shows pictures, app where, online booking*, online order*, online payment*, go online, vendre & ligne, commandes & ligne, payer & telephone, payer en ligne, kugulitsa & intaneti, kugula & intaneti, kugula & foni, ukushita & intaneti, ukushitisha & intaneti, ukushita & foni, lipila & foni, lipira & foni',
    build:
      'A small page shows what is there today, takes the order and asks for mobile money on the customer’s phone. A half-filled order is kept when the network drops.',
    firstStep: 'Offer what is asked for most, with photo and price, in your WhatsApp status.',
    who: 'You, or whoever serves',
    needs: 'Pictures, prices, a mobile money account',
    time: '6-8 weeks',
    effort: 4,
    gain: 4,
    service: 'AI Web App Development',
    staysWithPeople: 'A person confirms each order and answers for what goes wrong.',
  },
  {
    id: 'common-no-hiring',
    title: 'More work done by the hands you have',
    headline: 'Routine work eats the day, and we cannot pay another salary.',
    statements: [
      'grow without hiring',
      'more clients with the same team',
      'double output, same payroll',
      'my people drown in routine work',
      'too much is done manualy',
      'same data typed three times',
    ],
    signs:
      'without hiring, without employing, without adding staff, without more staff, without new staff, without more people, without extra staff, without recruiting, not hir*, no extra staff, no new staff, same team, same staff, same people & more, same number of staff, small team & more, with the staff we have, team we have, double & payroll, output & payroll, routine, repetitive, by hand, manual, manually, manual* & work, manualy, type the same, typing & same, typ* & again, retyp*, re typ*, copy & paste & form*, copying, enter* & twice, data entry, captur* & data, excel & copy, duplicat* & work, automat*, admin*, no time, not enough time, save time, saving time, time consuming, too much time, free up, productivity, productive, efficien*, overwork*, too much work, work late every, workload, delegate, sans embaucher, sans recruter, a la main, perdre du temps, temps perdu, nchito yambiri, scale up, scale the business, scal* & business, clients & same team, customers & same team, more & same team, more & same staff, staff & overloaded, imilimo iingi, same data, manually & everything, do more with, more with less, free & time, more client* & without hiring, more customer* & without hiring, more & without hiring, more & without employing, paperwork & evening*, paperwork & time, without more officers, taches & repetitives, travail & repetitif, trop de travail, imilimo ingi, nchito & yambiri, saisie & donnees, takes & long & hand, takes & long & typ*',
    build:
      'The task that eats most hours and needs least judgement goes first, such as copying forms into sheets or drafting routine letters. Software prepares it and somebody confirms on a phone. Without network the old way still works.',
    firstStep: 'Note for a week what is done more than once, and how long it takes.',
    who: 'You, or whoever leads the work',
    needs: 'Those notes, and the forms in use',
    time: '4-6 weeks',
    effort: 3,
    gain: 2,
    service: 'AI Automation Workflows',
    card: 'paperwork',
    staysWithPeople: 'A person deals with exceptions, and can stop the software.',
  },
  {
    id: 'common-branch',
    title: 'A second branch, run from afar',
    headline: 'We plan a second place, but everything depends on me.',
    statements: [
      'open a second branch',
      'expand to the Copperbelt',
      'another outlet in Kitwe',
      'each place does things its own way',
      'when I am away things go wrong',
      'I can’t be everywhere',
    ],
    signs:
      'second branch, new branch*, another branch, open & branch*, branch* & control, branch* & manag*, branch* & same, branch* & differ*, other branch, second place, second site, second location, new location, another location, another town, another outlet, new outlet, expand*, expansion, franchis*, open & ndola, open & kitwe, open & livingstone, open & lusaka, open & solwezi, open & chipata, open & kabwe, grow & provinces, other provinces, all provinces, when i am away, when i am not there, when i travel, i am not around, not around, depends on me, depend* on me, be everywhere, two places, several places, its own way, their own way, remote* & manag*, control from, nthambi, succursale*, deuxieme & magasin, agrandir, s etendre, expand to, grow into other, second shop, second office, second outlet, away & wrong, several location*, several sites, locations & manag*, all locations, business stops when, branches & control*, branches & manag*, branches & different, more branches, several branches & manag*, outlet & another, outlets & control*, outlets & manag*, branches & far, branches & follow, grow to other towns, open in other towns, new towns, to be there all, be there all the time, another shop, another salon, another clinic, ouvrir & succursale*, ouvrir & magasin, deuxieme magasin, nthambi & ina, shopu yachiwiri, shopu ina, ishitolo & limbi',
    build:
      'Your way of working is written down once, and whoever runs the new place asks it by WhatsApp before ringing you. Both places enter the day’s figures in one tool, and each evening you see them side by side.',
    firstStep: 'Write down each question that only you could answer.',
    who: 'You, or whoever would run it',
    needs: 'A week’s questions, and the daily sheets',
    time: '6-10 weeks',
    effort: 4,
    gain: 2,
    service: 'Data & AI Internal Tools',
    staysWithPeople: 'Where to open, and whom to trust with it, is your choice.',
  },
  {
    id: 'common-hiring',
    title: 'The right person among many applications',
    headline: 'A vacancy brings a pile of papers, and we still take the wrong person.',
    statements: [
      'hire the right people',
      'hundreds of CVs for one post',
      'new employees left within weeks',
      'fake certificates',
      'cannot find qualified candidates',
      'good staff leave us',
    ],
    signs:
      'hire, hires, hiring, hire & right, hire & good, hire & qualified, hire & people, recruit*, vacanc*, cv, cvs, curriculum vitae, resume*, applicant*, applications for & job*, application* & post*, application* & vacanc*, job application*, candidate*, shortlist*, short list*, interview*, screen* & applicant*, screen* & candidate*, fake certificate*, certificate* & fake, fake qualification*, forged & certificate*, qualified people, qualified staff, qualified & find, skilled & find, good workers, find & workers, find & good people, find & right people, find & skilled, right people, right person, wrong people, wrong person, employees & left, employees & leave, staff & leave, staff leave, staff turnover, turnover of staff, workers leave, people leave after, resign* & often, retain & staff, keep good staff, human resource*, embauch*, recrutement, candidat*, funa & anchito, ba nchito abwino, employees left, left within, left after, leave us, staff leave us, tulefwaya ababomfi, get good staff, competent, unqualified, bad hires, replace & staff, poach*, finding & staff, find & staff, find good, cannot keep staff, find & good staff, good staff leave, lose & good staff, losing good, good people leave, employees & stay, don t stay, not stay & staff, workers & stay, antchito & abwino, antchito abwino, kupeza antchito, ababomfi abasuma, ababomfi & abasuma, ukusanga ababomfi, personnel qualifie, trouver & personnel',
    build:
      'Applicants answer the same questions about the work by WhatsApp, in text or voice, and send their papers. The tool sets answers beside your list of needs, shows the lines it relies on, and leaves age, sex, home and tribe aside.',
    firstStep: 'Write what the best person in this post could do, and the worst could not.',
    who: 'You, or whoever hires',
    needs: 'The advert, and the tasks of the post',
    time: '2-4 weeks',
    effort: 2,
    gain: 2,
    service: 'AI Automation Workflows',
    card: 'talent-acquisition',
    staysWithPeople: 'People check certificates with those who issued them, and choose.',
    data: 'The advert says when papers of those not chosen are deleted.',
  },
  {
    id: 'common-new-staff',
    title: 'New staff learn what old staff know',
    headline: 'What people know leaves with them, and each newcomer begins from nothing.',
    statements: [
      'training new staff takes months',
      'only one person knows how it works',
      'someone resigns, the knowledge goes too',
      'beginners repeat the same mistakes',
      'no written procedures',
      'everyone asks the manager',
    ],
    signs:
      'train* & new, training & months, train & staff, training & staff, train our, staff training, new staff & learn, new staff & mistake*, new worker*, new employee*, new people & show*, newcomer*, beginner*, induction, onboard*, orientation, only one person, one person knows, in his head, in her head, in my head, in people s heads, knowledge, know how & lost, knowledge & goes, knowledge & leave*, knowledge & lost, retire* & know*, resign* & know*, experience & leave*, handover*, procedure*, written procedure*, handbook*, sop, sops, how things are done, everyone asks, everybody asks, ask* & manager, ask* & same colleague, ask* & boss, ask me everything, repeat* & mistake*, same mistake*, mistake* & staff, mistake* & worker*, standards & not followed, apprentice*, former & nouveaux, savoir, phunzitsa & atsopano, bantu bapya, training manual*, staff manual*, resign* & knowledge, handing over, hand over & work, trained & new, teach & new, show & new, new & slow to learn, skills & staff, unskilled, untrained, not trained, written down & head, nothing is written down, someone resigns, knowledge goes, long to learn, take* long to learn, antchito atsopano, antchito & atsopano, anchito atsopano, ababomfi abapya, ababomfi & abapya, sambilisha & ababomfi, former & personnel',
    build:
      'Whoever knows a task explains it in a voice note or short video; software writes down the steps, to be corrected. Newcomers ask on WhatsApp, and get the step and the clip.',
    firstStep: 'Record one task while it is done by the person who knows it best.',
    who: 'You, or whoever trains newcomers',
    needs: 'A phone, and the forms of the task',
    time: '3-5 weeks',
    effort: 2,
    gain: 1,
    service: 'Data & AI Internal Tools',
    staysWithPeople: 'Somebody watches the first tries, and says who may work alone.',
  },
  {
    id: 'common-ideas',
    title: 'New ideas, tried with young talent',
    headline: 'An old problem needs fresh eyes, and we do not know whose.',
    statements: [
      'we need new ideas',
      'hackathon',
      'young developers to work with us',
      'more innovation',
      'find talent at the universities',
      'partner with startups',
    ],
    signs:
      'idea*, new idea*, fresh idea*, fresh eyes, innovat*, inovat*, hackathon*, prototype*, prototyp*, pilot project*, try & before we spend, test & idea*, young talent, talent*, intern, interns, internship*, students & work with, university & partner*, universit* & talent, partner with, partner* & startup*, work with startups, collaborat* & developer*, programmer*, incubat*, accelerat*, research & partner*, competition & idea*, modernise, modernize, behind the times, new technolog*, maganizo atsopano, achinyamata, abacaice, idees, jeunes & talent*, youth & idea*, young people & idea*, young people & tech*, software developer*, young developer*, app developer*, developers & work, young & developers, new products & ideas, research and development, find developers, find & developer*, university students, work with & students, more innovation, graduates & work with, find & graduates',
    build:
      'You set one problem, with data that may be shared; students work on it with you over a weekend, and those who live with the problem judge. The best team builds a pilot with you.',
    firstStep: 'Describe the problem on one page: who has it, what was tried.',
    who: 'You, or whoever decides',
    needs: 'That page, and sample data without names',
    time: '6-8 weeks',
    effort: 3,
    gain: 1,
    service: 'AI Hackathons & Incubators',
    staysWithPeople: 'You choose the winner, and agree beforehand who owns the idea.',
  },
  {
    id: 'common-product',
    title: 'A small product from what you know',
    headline: 'Others in our trade have the problem that we solved.',
    statements: [
      'sell our system to other businesses',
      'turn our know-how into an app',
      'second income',
      'everybody asks for our spreadsheet',
      'monthly subscriptions',
      'launch a startup',
    ],
    signs:
      'know how & app, know how & sell, knowledge & sell, knowledge & app, expertise & sell, expertise & product, turn & into an app, turn & into a product, make & into a product, sell our system, sell our tool, sell our method, other companies & use, launch & product*, launch & app, new product*, product idea*, digital product*, saas, subscription*, subscrib*, licens* our, licenc* our, monetis*, monetiz*, second income, extra income, additional income, more income, new income, passive income, income stream*, revenue stream*, new revenue, source of revenue, source* of income, diversif*, side business, nouveau produit, nouvelle source, nouveaux revenus, abonnement*, ndalama zina, spreadsheet & our, sell what we know, our method, commerciali*, license & software, franchise & system, sell an app, sell our app, sell & to others, to others like us, our spreadsheet, our excel sheet, asks for our, ask* for our, launch & startup, start a startup, our system & sell*, our software & sell*, our tool & sell*, our app & sell*, app & sell* & others, software & into a product, launch & business & new',
    build:
      'One small tool, such as a calculator or a price comparison, runs in the browser of any smartphone, mostly offline, and is paid week by week with mobile money.',
    firstStep: 'Show your method to some in your trade, and ask what they would pay.',
    who: 'Whoever is closest to these buyers',
    needs: 'The sheet or method you use today',
    time: '10-14 weeks',
    effort: 5,
    gain: 2,
    service: 'AI Micro SaaS Solutions',
    staysWithPeople: 'What the tool advises is yours to say.',
  },
];

/** Opportunities of any business. */
export const commonOpportunities: readonly PlaybookOpportunity[] = [
  {
    title: 'Go back to those who only asked',
    description:
      'People who asked for a price are still in your phone. A message about what each wanted, drafted for you to read first, can bring some back.',
    potentialValue: 'Open enquiries of a month × share that still buys × profit of a sale',
    requirements: ['Enquiries with name and date', 'Somebody who reads each draft'],
    problems: ['common-whatsapp', 'common-calls', 'common-invoices', 'common-customers'],
  },
  {
    title: 'Speak with people in their own language',
    description:
      'Many follow a voice note in Bemba, Nyanja, Tonga or Lozi better than a page of English. Somebody records the answers, and software plays the right one at any hour.',
    potentialValue: 'People a month who give up for lack of English × profit from each',
    requirements: ['The things said most often', 'A person who speaks the language well'],
    problems: ['common-complaints', 'common-no-shows', 'common-whatsapp', 'common-calls'],
  },
  {
    title: 'Better terms with figures in hand',
    description:
      'A supplier gives longer credit more readily, and a lender listens, when monthly figures are on the table.',
    potentialValue: 'Purchases of a year × discount you could ask for, plus interest saved',
    requirements: ['Books in order for some months', 'A record of payments to suppliers'],
    problems: ['common-month-end', 'common-figures', 'common-debts', 'common-stock'],
  },
];
