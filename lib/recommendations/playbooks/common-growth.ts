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
      'poor marketing',
      'be found on Google',
      'INCREASE SALES',
      'makasitomala ambiri',
    ],
    signs:
      'more customer*, more client*, more people & come, more buyers, more business, more sales, new customer*, new client*, new market*, few customer*, few client*, few buyers, few & customer*, few & client*, not enough customer*, not enough client*, no customer*, no client*, customers & down, increase sales, grow sales, boost sales, sales & down, sales & drop*, sales & low, low sales, slow sales, business is slow, business is low, slow business, increase & revenue, increase & turnover, increase & customer*, know us, knows us, known & town, not known, well known, find us, found on, found online, search engine*, google, visib*, marketing*, market our, market ourselves, advert*, promot*, publicit*, social media, facebook*, instagram, tiktok, post & buys, posts & buys, what to post, flyer*, poster*, attract*, reach & people, reach new, reach more, get & customer*, win & customer*, makasitomala & ambiri, plus de clients, clientele, peu de clients, publicite, ventes & baisse*, nobody knows us, nobody knows about, nobody knows we, post & no one, facebook & buy*, facebook & no one, branding, our brand, more leads, sales leads, find customer*, find client*, finding customer*, customers & enough, increase & income, more visitors, grow & customer*, customer base, ads, customer numbers, number of customers, number of clients, know where we are, business is down, business & down, makasitomala & ochepa, makasitomala & osakwanira, ogula & ochepa, anthu & ochepa & ogula, bakasitoma & abengi, bakasitoma & abanono, abakasitoma & abengi, abakasitoma & abanono, abashita & abanono, abashita & banono, tabaleshita, nouveaux clients, manque de clients, pas de clients, faire connaitre, vendre plus, bring in & customer*, bring more, bring new, marketing, marketing & business, marketing & how, marketing & poor, marketing & weak, poor marketing, lack of marketing, digital marketing, online marketing, advertising, advertise, advertise & how, how to advertise, advertising & expensive, adverts, advertise & business, advertising & no result, radio adverts, radio advert, promote, promote & business, publicity, flyers, flyers & nobody, billboard, word of mouth, by mouth, someone telling someone, telling someone, only referrals, jobs & few, few jobs, get jobs, get more jobs, more jobs, find jobs & customers, enough jobs, no jobs & months, months & nothing, some months & nothing, steady customers, steady clients, steady work, steady jobs, regular customers, regular clients, loyal customers, more orders, more bookings, more guests, more tourists, more travellers, more patients, more passengers, more pupils, more members, more students, more subscribers, more readers, more listeners, more donors, more tenants, more contracts, get contracts, contracts & hospitals, contracts & companies, contracts & government, get & clients, get clients, get customers, gain & customers, gain customers, attract & customers, attract & clients, attract & young, attract & tourists, attract & guests, attract customers, attract clients, attract youths, attract & people, reach & travellers, reach & tourists, reach & customers, reach & clients, reach & market, reach & markets, reach & women, reach & youth, reach & young, reach & chinese, reach & american, reach & companies, reach & abroad, reach & diaspora, travellers, american travellers, target & customers, target & market, new clientele, customers & fewer, fewer customers, fewer clients, customers & reduced, customers & reducing, customers & dropped, customers & lost, customers & gone, customers & go to others, losing customers, lose customers, lost customers, clients & fewer, clients & reduced, clients & dropped, clients & lost, losing clients, customers & low, customers & little, low customers, lack of customers, lack of clients, no customers, no clients, scarce & customers, customers & scarce, customers & rare, shop & empty, nobody comes, nobody comes in, no one comes, people do not come, people don t come, people & pass by, pass by, walk past, few people come, footfall, foot traffic, business & dropped, business has dropped, business & fallen, business & declined, business & slow, business & low, business & quiet, sales & dropped, sales & fallen, sales & declined, sales & reduced, sales & poor, sales & go down, poor sales, sales & increase, increase & sales, raise & sales, double & sales, double sales, double & customers, double & clients, grow & sales, sell more, sell & more, selling more, turnover & increase, are unknown, we are unknown, not well known, not known & town, is not known, are not known, people & know us, people & know about, people & do not know, people don t know, know about us, know that we exist, know we exist, nobody knows, no one knows, few know, few people know, heard of us, never heard, be known, become known, be known & town, better known, make & known, get known, name known, known brand, brand, brand awareness, awareness & product, awareness & services, visibility, visible online, presence online, online presence, found & google, google & find, google maps, search & google, facebook, facebook page, facebook & likes, facebook & followers, followers, followers & buy, likes & buy, tiktok & customers, social media & customers, social media & post, post & social media, post & time, posting & time, photos & post, content & social media, good photos & show, new market, new markets, other markets, wider market, bigger market, export & customers, export to, export & market, export & south africa, export & congo, export & abroad, customers & abroad, customers & other towns, customers & outside, diaspora & customers, diaspora & buy, corporate clients, corporate customers, bigger clients, big clients, bigger customers, big customers, supermarkets & stock us, customers come back, come back & customers, returning customers, repeat customers, customers & return & again, competition & customers & new, gagner & clients, attirer & clients, trouver & clients, clients & rares, clients & peu, clients & diminue, augmenter & ventes, ventes & augmenter, pas connus, pas connu, mieux connus, inconnus, kutsatsa, makasitomala & kubwera, malonda & pansi, malonda & ochepa, sell more stone, sell more products, sell more goods, sell more than, sell more & month, nobody knows our, no one knows our, nobody knows & business, people know our, market & company, market & services, market & products, marketin*, marketing is, marketing and, marketing our, marketing my, marketing skills, marketing strategy',
    build:
      'A light page with prices, pictures, place and a WhatsApp button opens fast on a cheap phone, and search engines can read it. From photos of your work AI drafts a week of posts for you to correct. The button shows which post or advert brought people, so you stop paying for the others.',
    firstStep: 'Ask every new customer how they heard of you, and note it.',
    who: 'You, or whoever sells',
    needs: 'Photos, prices, and what each advert cost',
    time: '3-4 weeks',
    effort: 2,
    gain: 5,
    service: 'ai-web-app-development',
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
      'online, on line & sell*, sell online, selling online, order online, pay online, book online, online shop*, online store*, web shop, webshop, website*, web site*, web page*, webpage*, web app*, webapp*, an app, mobile app*, app & client*, app & customer*, app & order*, app & book*, our own app, ecommerce, e commerce, internet & sell*, internet & buy*, portal, catalogue*, catalog, other towns, other town & buy*, far & buy*, far & come, travel* & buy*, travel* & pay*, come in person, come here to pay, order* & phone*, buy* & phone*, pay* & phone*, order* & mobile money, accept & mobile money, pay* & with mobile money, paid & by mobile money, order from home, buy from home, pay from home, self service, home deliver*, digital shop, site web, en ligne, boutique & ligne, commander & telephone, pa intaneti, pa foni & gula, page & picture*, page & pictures only, website, have & website, an app where, app & pay*, book and pay, internet & order*, orders & internet, mobile money payment*, accept mobile money, pay by phone, pay with phone, shows pictures, app where, online booking*, online order*, online payment*, go online, vendre & ligne, commandes & ligne, payer & telephone, payer en ligne, kugulitsa & intaneti, kugula & intaneti, kugula & foni, ukushita & intaneti, ukushitisha & intaneti, ukushita & foni, lipila & foni, lipira & foni, sell & internet, sell & app, sell & website, selling & facebook & orders, sell & whole country, sell & other towns, buy & website, buy & app, buy & other towns, buy & far, buy & without coming, without coming, without travelling, without & travel & buy, without queue & pay, come & town & buy, come & town & pay, come all the way, travel & far & pay, travel & pay, travel & order, order & app, order & website, order & internet, order & far, orders & online, orders & app, orders & website, more online orders, take orders & online, online orders, online sales, online payments, online payment, online platform, online system, online booking, online shop, online store, online market, online registration, register & online, apply & online, applications & online, donate & online, donate & website, donate & anywhere, donate & mobile money, pay & app, pay & website, pay & mobile money, pay & airtel money, pay & momo, pay & ussd, pay & card & online, pay & from abroad, pay & abroad, accept & card, accept & visa, accept cards, accept visa, card machine, swipe machine, pos machine, ussd & customers, website & old, website & products, website & shows, website & explain, website & orders, website & pay, website & prices, website & customers, need & website, build & website, good website, make & website, no website, create & website, want & app, need & app, build & app, create & app, make & app, app & bookings, app & orders, app & customers, app & sell, apps & order, mobile app, whatsapp catalogue, catalogue & whatsapp, catalogue & online, catalogue & pictures, price list & online, prices & online, shop & online, go digital & sell, deliver & home, deliver & homes, delivery & homes, delivery & home, home delivery, deliveries & homes, delivery & customers & home, delivery service, start & delivery, start & deliveries, offer & delivery, pick up & delivery, pick up and delivery, collect & deliver, deliver & town, deliver & other towns, delivery & areas, delivery & medicine, delivery & whole, boutique en ligne, vendre en ligne, commander en ligne, acheter en ligne, application & clients, application mobile, livraison & domicile, livrer & domicile, people in & cannot see, people & other towns & see, far & cannot see, see & products & far, see & goods & without coming',
    build:
      'A small page shows what is there today, takes the order and asks for mobile money on the customer’s phone. A half-filled order is kept when the network drops.',
    firstStep: 'Offer what is asked for most, with photo and price, in your WhatsApp status.',
    who: 'You, or whoever serves',
    needs: 'Pictures, prices, a mobile money account',
    time: '6-8 weeks',
    effort: 4,
    gain: 4,
    service: 'ai-web-app-development',
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
      'without hiring, without employing, without adding staff, without more staff, without new staff, without more people, without extra staff, without recruiting, not hir*, no extra staff, no new staff, same team, same staff, same people & more, same number of staff, small team & more, with the staff we have, team we have, double & payroll, output & payroll, routine, repetitive, by hand, manual, manually, manual* & work, manualy, type the same, typing & same, typ* & again, retyp*, re typ*, copy & paste & form*, copying, enter* & twice, data entry, captur* & data, excel & copy, duplicat* & work, automat*, no time, not enough time, save time, saving time, time consuming, too much time, free up, productivity, productive, efficien*, overwork*, too much work, work late every, workload, delegate, sans embaucher, sans recruter, a la main, perdre du temps, temps perdu, nchito yambiri, scale up, scale the business, scal* & business, clients & same team, customers & same team, more & same team, more & same staff, staff & overloaded, imilimo iingi, same data, manually & everything, do more with, more with less, free & time, more client* & without hiring, more customer* & without hiring, more & without hiring, more & without employing, paperwork & evening*, paperwork & time, without more officers, taches & repetitives, travail & repetitif, trop de travail, imilimo ingi, nchito & yambiri, saisie & donnees, takes & long & hand, takes & long & typ*, overloaded, one lady, one lady & does, one person & does, one girl & does, one person does, does everything, do everything myself, i do everything, doing everything, everything alone, does & alone, alone & does, alone & overloaded, alone & wages, alone & office, one & does & wages & stores, same person & does, wear many hats, paperwork & too much, paperwork & day, paperwork & days, paperwork & night, paperwork & hours, too much paperwork, paperwork eats, paper work, paperwork, documents & wrong & export, export documents, export documents & wrong, airfreight documents, airfreight & documents, customs & documents & typed, documents & typed, documents & typing, documents & prepare & hours, forms & fill, forms & hand, forms & each, forms & new client, forms & too many, filling forms, filling & forms, fill & forms, kyc forms, applications & typed, typing, typing & minutes, minutes & type, minutes & typing, minutes & weeks, minutes & meetings, meetings & minutes, minutes & council, typing & handwritten, typing & proceedings, typing & judgements, type & handwritten, handwritten & type, handwritten & typed, handwriting & typed, handwriting & secretary, notes & typed, transcribe, transcribing, transcription, record & meetings & write, typing & submissions, typing & letters, letters & typing, letters & write & many, letters & every, secretary & overloaded, secretary & struggles, secretary & typing, secretary & behind, clerk & overloaded, clerk & types, clerk & behind, behind & paperwork, behind & forms, behind & work, we are behind, tender documents, tender documents & pages, tender & documents & days, tender & pages, tenders & prepare, tenders & paperwork, bid documents, bids & prepare, bids & writing, proposals & writing, write & proposals & time, translate, translating, translation & documents, enter & again, entered & twice, entered & again, entering & data, entering & same, data & typed, data & entered, data & retyped, written & then typed, book & then & computer, paper & then & computer, copy & paper & computer, excel & hours, excel & days, excel & typing, by hand & hours, by hand & days, manual & slow, manual & everything, everything & manual, everything is manual, everything & hand, everything by hand, everything on paper, manual processes, manual process, manual system, manual systems, still manual, we still & manual, digitise, digitalise, digitize, digital & work, computerise, computerize, automate, automation, automate & work, automating, save & hours, save time & work, hours & admin, admin & hours, administration & time, admin work, admin & much, office work, office & overloaded, work & too much, work & much & few, busy & no time, too busy, never have time, no time & family, no time for, time for & family, time & strategy, work & nights, work & late nights, nights & weekends, working & nights, evenings & paperwork, sundays & paperwork, weekends & paperwork, evenings & typing, evenings & writing, burn out, burnout, burnt out, tired & work, exhausted, overwhelmed, overwhelmed & work, stretched, small team, small team & much, two people & work, do more & few, more work & same people, faster work, work faster, work & faster, work & quicker, speed up, speed up work, surcharge, surcharges & travail, debordes, deborde & travail, beaucoup de papier, paperasse, taper & documents, saisie & main',
    build:
      'The task that eats most hours and needs least judgement goes first, such as copying forms into sheets or drafting routine letters. Software prepares it and somebody confirms on a phone. Without network the old way still works.',
    firstStep: 'Note for a week what is done more than once, and how long it takes.',
    who: 'You, or whoever leads the work',
    needs: 'Those notes, and the forms in use',
    time: '4-6 weeks',
    effort: 3,
    gain: 2,
    service: 'ai-automation-workflows',
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
      'second branch, new branch*, another branch, open & branch*, branch* & control, branch* & manag*, branch* & same, branch* & differ*, other branch, second place, second site, second location, new location, another location, another town, another outlet, new outlet, expand*, expansion, franchis*, open & ndola, open & kitwe, open & livingstone, open & lusaka, open & solwezi, open & chipata, open & kabwe, grow & provinces, other provinces, all provinces, when i am away, when i am not there, when i travel, i am not around, not around, depends on me, depend* on me, be everywhere, two places, several places, its own way, their own way, remote* & manag*, control from, nthambi, succursale*, deuxieme & magasin, agrandir, s etendre, expand to, grow into other, second shop, second office, second outlet, away & wrong, several location*, several sites, locations & manag*, all locations, business stops when, branches & control*, branches & manag*, branches & different, more branches, several branches & manag*, outlet & another, outlets & control*, outlets & manag*, branches & far, branches & follow, grow to other towns, open in other towns, new towns, to be there all, be there all the time, another shop, another salon, another clinic, ouvrir & succursale*, ouvrir & magasin, deuxieme magasin, nthambi & ina, shopu yachiwiri, shopu ina, ishitolo & limbi, branches, branches & own, branches & open, branch & open, branch & opening, branch & new, new branches, second & branch, third branch, branch in, branch & kitwe, branch & ndola, branch & lusaka, branch & solwezi, branch & livingstone, branch & chipata, branch & kasama, branch & mansa, branch & chingola, plant & branches, plant branches, start & branch, start branches, open & office, open offices, offices & open, offices & nakonde, office in & open, new office, offices & other towns, open & second, open & another, open & shop & town, open & shops, open more shops, open & clinic & town, second & shop, second salon, second school, second campus, second clinic, second restaurant, second lodge, second pharmacy, second bakery, second depot, third shop, three shops, two shops, two bars, two branches, three branches, five depots, depots & stock, depots & see, depots & know, shops & see, shops & phone & see, shops & evening & sales, all my shops, all shops, all branches, all outlets, all depots, branches & see, branches & sales, branches & report, branches & figures, branches & reports, branches & compare, other branch & loss, other & reports losses, other one & losses, other shop & losses, sit at one, one & other & losses, cannot be at both, be at both, be in two, at both, both shops, both places, both branches, run from far, manage & far, manage & distance, manage from, from abroad & manage, live abroad & business, i live in & business, diaspora & business & run, away & run, runs it & absent, when i am out, when i leave, when i go, if i am not, if i am away, without me, run without me, works without me, business & without me, not depend on me, own & booths, own booths, booths & own, booths & more, more booths, more outlets, more shops, more locations, more sites, outlets & open, outlets & towns, kiosks & more, agents & more towns, expand, expand & business, expand & towns, expand & provinces, expand & country, expand & copperbelt, expansion & provinces, expand & region, expand & zambia, grow & other towns, grow & country, whole country, country wide, countrywide, nationwide, all ten provinces, every province, every district, other districts, franchise, franchises, franchising, chain of, become a chain, succursales, ouvrir & agence, agences, deux magasins, plusieurs magasins, ouvrir & kolwezi, ouvrir & lubumbashi',
    build:
      'Your way of working is written down once, and whoever runs the new place asks it by WhatsApp before ringing you. Both places enter the day’s figures in one tool, and each evening you see them side by side.',
    firstStep: 'Write down each question that only you could answer.',
    who: 'You, or whoever would run it',
    needs: 'A week’s questions, and the daily sheets',
    time: '6-10 weeks',
    effort: 4,
    gain: 2,
    service: 'data-ai-internal-tools',
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
      'hire, hires, hiring, hire & right, hire & good, hire & qualified, hire & people, recruit*, vacanc*, cv, cvs, curriculum vitae, resume*, applicant*, applications for & job*, application* & post*, application* & vacanc*, job application*, candidate*, shortlist*, short list*, interview*, screen* & applicant*, screen* & candidate*, fake certificate*, certificate* & fake, fake qualification*, forged & certificate*, qualified people, qualified staff, qualified & find, skilled & find, good workers, find & workers, find & good people, find & right people, find & skilled, right people, right person, wrong people, wrong person, employees & left, employees & leave, staff & leave, staff leave, staff turnover, turnover of staff, workers leave, people leave after, resign* & often, retain & staff, keep good staff, human resource*, embauch*, recrutement, candidat*, funa & anchito, ba nchito abwino, employees left, left within, left after, leave us, staff leave us, tulefwaya ababomfi, get good staff, competent, unqualified, bad hires, replace & staff, poach*, finding & staff, find & staff, find good, cannot keep staff, find & good staff, good staff leave, lose & good staff, losing good, good people leave, employees & stay, don t stay, not stay & staff, workers & stay, antchito & abwino, antchito abwino, kupeza antchito, ababomfi abasuma, ababomfi & abasuma, ukusanga ababomfi, personnel qualifie, trouver & personnel, hire & drivers, hire & cooks, hire & nurses, hire & teachers, hire & staff, hiring & staff, recruit & staff, recruit & teachers, recruit & nurses, recruit & drivers, recruitment, recruiting, recruit & good, vacancy, vacancies, vacancies & applications, applicants & many, applicants & hundreds, applications & hundreds, applications & pile, applications & read, applications & jobs, cvs & read, cvs & many, cvs & hundreds, cv & false, interviews & time, interview & wrong, shortlisting, shortlisting & days, candidates & fake, candidates & good, candidates & qualified, papers & fake & job, certificates & fake, certificates & false, fake papers, fake licence & driver, references & check, check & references, background check, background checks, criminal record & hire, honest workers, honest staff, honest & find, honest people, honest employees, trustworthy staff, trustworthy workers, reliable staff, reliable workers, find & reliable, find & honest, find & trustworthy, find & drivers, find & teachers, find & nurses, find & cooks, find & chef, find & mechanics, find & technicians, find & welders, find & engineers, find & tailors, find & experienced, skilled workers, skilled & scarce, skilled people, skilled labour, skilled staff, skills & shortage, skills shortage, lack of skilled, lack & skilled, lack & qualified, experienced & find, experienced staff, experienced workers, good drivers, good teachers, good nurses, good mechanics, good welders, good cooks, good chefs, good tailors, good employees, qualified & teachers, qualified & nurses, qualified & accountants, qualified & few, staff & resign, staff & resigning, staff & quit, staff & go abroad, staff & abroad, staff & leave & abroad, staff & leave & months, staff & leave & competitors, staff & leave & mines, staff & change, staff & come and go, come and go, workers & resign, workers & quit, workers & run away, workers & abscond, workers & go & mines, workers & leave & mines, nurses & leave, nurses & abroad, teachers & leave, teachers & resign, drivers & leave, drivers & resign, chefs & leave, waiters & leave, cooks & leave, young people & leave, employees & resign, employees & quit, turnover & workers, turnover & staff, high turnover, high staff turnover, labour turnover, retention & staff, retaining & staff, retain staff, keep & workers, keep & people & trained, keep & teachers, keep & nurses, seasonal workers, casual workers & find, casuals & find, labour & scarce, labour & shortage & harvest, recruter, recruter & personnel, recrutements, cv & candidats, faux diplomes, diplomes & faux, personnel & part, personnel & quitte, employes & partent, lawyers & leave, accountants & leave, engineers & leave, technicians & leave, mechanics & leave, carpenters & leave, tailors & leave, bakers & leave, operators & leave, guides & leave, best people leave, best staff leave, best workers leave, leave for & banks, leave for & mines, leave for & better pay, leave for & government, leave & learn, leave after & trained, better pay & leave, poached, poach & staff, take our staff, take our workers',
    build:
      'Applicants answer the same questions about the work by WhatsApp, in text or voice, and send their papers. The tool sets answers beside your list of needs, shows the lines it relies on, and leaves age, sex, home and tribe aside.',
    firstStep: 'Write what the best person in this post could do, and the worst could not.',
    who: 'You, or whoever hires',
    needs: 'The advert, and the tasks of the post',
    time: '2-4 weeks',
    effort: 2,
    gain: 2,
    service: 'ai-automation-workflows',
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
      'train* & new, training & months, train & staff, training & staff, train our, staff training, new staff & learn, new staff & mistake*, new worker*, new employee*, new people & show*, newcomer*, beginner*, induction, onboard*, orientation, only one person, one person knows, in his head, in her head, in my head, in people s heads, knowledge, know how & lost, knowledge & goes, knowledge & leave*, knowledge & lost, retire* & know*, resign* & know*, experience & leave*, handover*, procedure*, written procedure*, handbook*, sop, sops, how things are done, everyone asks, everybody asks, ask* & manager, ask* & same colleague, ask* & boss, ask me everything, repeat* & mistake*, same mistake*, mistake* & staff, mistake* & worker*, standards & not followed, apprentice*, former & nouveaux, savoir, phunzitsa & atsopano, bantu bapya, training manual*, staff manual*, resign* & knowledge, handing over, hand over & work, trained & new, teach & new, show & new, new & slow to learn, skills & staff, unskilled, untrained, not trained, written down & head, nothing is written down, someone resigns, knowledge goes, long to learn, take* long to learn, antchito atsopano, antchito & atsopano, anchito atsopano, ababomfi abapya, ababomfi & abapya, sambilisha & ababomfi, former & personnel, train & workers, train & employees, train & young, train & juniors, train & waiters, train & drivers, train & interns, train & son, train & my son, train & children & business, training & workers, training & employees, training & new, training & long, training & lack, training & none, lack of training, no training, need training, trained & leave, trained & left, trained & leaves, trained & go, trained & resign, trained & picks, trained & then & leave, trained & abroad, once trained, after training & leave, we train & leave, we train and they leave, we train them, train them & go, train them & leave, pass & then & leave, pass & go & big, qualify & leave, qualified & then & leave, start again & training, start again & new, start from zero & new, teach & son, teach & my son, teach & children & business, teach & work, teach & staff, teach & workers, teach & trade, teach & young, pass on, hand over & son, hand over & children, take over & son, take over & children, take over & business, successor, succession, next generation, retire & nobody, retires & knowledge, retired & knows, old & experienced & retire, experienced & leave, experienced & left, old workers & know, old staff & know, old man & knows, only he knows, only she knows, only one knows, only the owner knows, one man knows, one man & knows, one person & knows, one mechanic & knows, one operator & knows, knows how & only, knows & recipe, recipe & head, in the head, in his head & knowledge, knowledge & head, knowledge & one, knowledge & old, knowledge & share, share knowledge, knowledge & transfer, knowledge & walk, knowledge & gone, secrets & one, new staff, new staff & training, new staff & months, new staff & slow, new staff & wrong, new staff & know, new workers, new workers & mistakes, new workers & slow, new workers & train, new employees, new employees & train, new employees & slow, new recruits, recruits & train, new people, new people & train, new people & learn, new teachers & learn, new nurses & learn, new drivers & learn, new operators & learn, juniors & learn, juniors & taught, juniors & train, interns & teach, newcomers, inductions & new, induction & new, orientation & new, show & again, explain & again, explain & every new, explain & same thing & staff, explain & same & staff, repeat & instructions, repeat & same instructions, ask me & everything, ask me & how, everyone & asks me, they ask me, everything comes to me, staff & ask & always, staff & ask & same, staff & not know & how, staff & do it differently, everybody does it differently, does it differently, does & own way, own way & staff, each & own way, no procedures, no manual, no manuals, procedures & written, procedures & none, procedures & followed, procedures & not followed, instructions & not followed, standards & staff, written & how & work, write down & how, write & procedures, manuals, manual & staff & read, staff & mistakes, staff & same mistakes, workers & mistakes, employees & mistakes, staff & skills, workers & skills, skills & workers, skills & low, low skills, skills & improve, improve & skills, upskill, upskilling, capacity building, build & capacity, poor skills, unskilled workers, untrained staff, untrained workers, former & employes, formation & personnel, personnel & forme, savoir faire, savoir & part, nouveaux & apprendre, train my staff, train my workers, train my shop assistants, train & assistants, train & my staff, assistants & train, train & cashiers, train & cooks, train & nurses, train & teachers',
    build:
      'Whoever knows a task explains it in a voice note or short video; software writes down the steps, to be corrected. Newcomers ask on WhatsApp, and get the step and the clip.',
    firstStep: 'Record one task while it is done by the person who knows it best.',
    who: 'You, or whoever trains newcomers',
    needs: 'A phone, and the forms of the task',
    time: '3-5 weeks',
    effort: 2,
    gain: 1,
    service: 'data-ai-internal-tools',
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
      'idea*, new idea*, fresh idea*, fresh eyes, innovat*, inovat*, hackathon*, prototype*, prototyp*, pilot project*, try & before we spend, test & idea*, young talent, talent*, intern, interns, internship*, students & work with, university & partner*, universit* & talent, partner with, partner* & startup*, work with startups, collaborat* & developer*, programmer*, incubat*, accelerat*, research & partner*, competition & idea*, modernise, modernize, behind the times, new technolog*, maganizo atsopano, achinyamata, abacaice, idees, jeunes & talent*, youth & idea*, young people & idea*, young people & tech*, software developer*, young developer*, app developer*, developers & work, young & developers, new products & ideas, research and development, find developers, find & developer*, university students, work with & students, more innovation, graduates & work with, find & graduates, new ideas, fresh ideas, ideas & new, ideas & test, ideas & lack, lack of ideas, no ideas, out of ideas, run out of ideas, idea & try, idea & app, ideas & young, ideas & customers, innovation, innovate, innovation & staff, innovation & lab, innovative, innovation challenge, innovation hub, creative, be more creative, creativity, think & new, new thinking, fresh thinking, experiment & new, pilot, pilots, pilot & new, test & new, try & new, try new, try something new, something new, hackathons, competition & students, contest & ideas, challenge & students, students & ideas, students & solve, students & develop, university & work with, university & research, universities & work, universities & partner, unza, cbu & students, copperbelt university, interns & tech, interns & computer, interns & university, graduates, graduates & tech, young talents, young & talent, young people & ideas, youths & ideas, youth & technology, youths & technology, young & technology, developers & find, developers & young, programmers, programmers & find, coders, coder, tech talent, tech & talent, tech people, it people & find, startups, startup & partner, startup & work, startups & work, start ups, technology & new, latest technology, new technology, new technologies, modern technology, modern methods, technology & behind, behind & technology, behind & times, left behind, outdated, old fashioned, keep up & technology, stay ahead, modernise & business, modern, become modern, transformation, digital transformation, use & technology, technology & use, idees nouvelles, nouvelles idees, innovation & jeunes, jeunes & developpeurs, developpeurs, universite & partenariat',
    build:
      'You set one problem, with data that may be shared; students work on it with you over a weekend, and those who live with the problem judge. The best team builds a pilot with you.',
    firstStep: 'Describe the problem on one page: who has it, what was tried.',
    who: 'You, or whoever decides',
    needs: 'That page, and sample data without names',
    time: '6-8 weeks',
    effort: 3,
    gain: 1,
    service: 'ai-hackathons-incubators',
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
      'know how & app, know how & sell, knowledge & sell, knowledge & app, expertise & sell, expertise & product, turn & into an app, turn & into a product, make & into a product, sell our system, sell our tool, sell our method, other companies & use, launch & product*, launch & app, new product*, product idea*, digital product*, saas, subscription*, subscrib*, licens* our, licenc* our, monetis*, monetiz*, second income, extra income, additional income, more income, new income, passive income, income stream*, revenue stream*, new revenue, source of revenue, source* of income, diversif*, side business, nouveau produit, nouvelle source, nouveaux revenus, abonnement*, ndalama zina, spreadsheet & our, sell what we know, our method, commerciali*, license & software, franchise & system, sell an app, sell our app, sell & to others, to others like us, our spreadsheet, our excel sheet, asks for our, ask* for our, launch & startup, start a startup, our system & sell*, our software & sell*, our tool & sell*, our app & sell*, app & sell* & others, software & into a product, launch & business & new, sell & our system, sell & system & others, sell & software, sell & software & others, sell & our app, sell & spreadsheet, sell & template, sell & templates, sell & knowledge, sell & know how, sell & expertise, sell & experience, sell & recipes, sell & courses, sell & course, online course, online courses, courses & sell, course & online & sell, teach & online & sell, e learning & sell, training & sell & others, ebook, e book, guide & sell, system & others & want, system & others & ask, others & ask & system, others & want & system, others & use & our, others & ask & spreadsheet, others & ask & method, colleagues & ask & spreadsheet, colleagues & ask & system, other schools & want, other schools & use, other farmers & use & our, other clinics & use, other shops & use, other firms & use, spreadsheet & sell, spreadsheet & others, excel & sell & others, tool & others, tool & sell, calculator & sell, app & idea, idea & app & sell, app & launch, launch & platform, launch & software, platform & launch, platform & sell, build & platform & others, own platform, startup & launch, start & startup, tech startup, software & sell, software company, software & business & others, product & launch & software, digital products, subscription, subscriptions, subscriptions & monthly, monthly subscription, monthly fee, monthly fees & service, recurring, recurring income, recurring revenue, license & system, licence & our system, royalty & idea, second & income, another income, another source of income, other source of income, other sources of income, extra & income, side income, side hustle, more sources, income & other, income & new, new source of income, sources of income, income & diversify, diversify, diversify & income, diversify & business, diversification, additional revenue, revenue & new, new revenue stream, revenue streams, revenus & nouveaux, autre source, autres revenus, autre revenu, diversifier, vendre & logiciel, vendre & application, abonnements',
    build:
      'One small tool, such as a calculator or a price comparison, runs in the browser of any smartphone, mostly offline, and is paid week by week with mobile money.',
    firstStep: 'Show your method to some in your trade, and ask what they would pay.',
    who: 'Whoever is closest to these buyers',
    needs: 'The sheet or method you use today',
    time: '10-14 weeks',
    effort: 5,
    gain: 2,
    service: 'ai-micro-saas-solutions',
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
