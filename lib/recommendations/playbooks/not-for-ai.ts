import type { NotForAi } from './playbook';

/** What AI does not solve, with what helps beside it. */
export const notForAi: readonly NotForAi[] = [
  {
    id: 'common-too-few-staff',
    title: 'Too few staff, and no money to hire',
    headline: 'We have too few people for the work, and no money to hire more.',
    statements: [
      'not enough nurses',
      'we are short of teachers',
      'understaffed',
      'cannot afford more workers',
      'one doctor for all the villages',
      'no budget for more staff',
    ],
    signs:
      'understaff*, under staffed, short staffed, short of staff, short of people, short of nurses, short of teachers, short of workers, shortage of & staff, shortage of & nurses, shortage of & teachers, shortage of & doctors, shortage of & workers, staff shortage*, not enough staff, not enough nurses, not enough teachers, not enough doctors, not enough workers, not enough drivers, not enough lecturers, not enough employees, not enough officers, not enough midwives, not enough guards, too few staff, too few nurses, too few teachers, too few doctors, too few workers, too few officers, few nurses, few teachers, few doctors, few workers, few staff, lack of staff, lack of nurses, lack of teachers, lack of doctors, lack of workers, lack of manpower, need more staff, need more nurses, need more teachers, one teacher for, one clinical officer, cannot afford & staff, can t afford & staff, cannot afford & workers, can t afford & workers, afford & salar*, no money to hire, no money & employ, no budget & staff, employment freeze, antchito ochepa, anamwino ochepa, ababomfi abanono, manque de personnel, manque & infirmier*, pas assez de personnel, not enough people to work, too few people to work, not enough hands, too few hands, more workers & afford, more staff & afford, budget & more staff, posts & frozen, only two nurses, only one nurse, only two teachers, only one teacher, only one doctor, nurses per, afford to employ, afford to hire, afford more people, afford more workers, afford more staff, staff is not enough, staff are not enough, nurses are not enough, teachers are not enough, nurses are few, teachers are few, workers are few, staff are few, lack & manpower, not enough manpower, short & manpower, one nurse for, one doctor for, one nurse per, one person does everything, not enough people to do, nobody to do the work, not posted & teachers, posted new teachers, antchito & ochepa, anchito ochepa, ababomfi & abanono, peu de personnel, teachers are volunteers, volunteer & leave, volunteers & teachers, few people & work, few officers, few workers & work, only three officers, only two officers, staff & few, staff & transfer & replace, not replaced, retire & replace, retired & replaced, posts & vacant, vacant posts, vacant positions, positions & vacant, hiring freeze, government & recruit, not recruiting, not enough inspectors, not enough cleaners, no nurse, no doctor, no teacher, nurses & not enough, teacher & not enough, staff & not enough, officers & not enough, doctor & not enough, government & sent & teachers, government & sent & nurses, government & send & teachers, government & send & nurses, sent us teachers, sent us nurses, sent & teachers, not sent & teachers, ministry & post & teachers, not posted & nurses, posted & nurses, inspectors for, inspector & entire, inspectors & entire town, officer for & district, officers & whole district, officer & whole, two officers & town, one inspector, two inspectors',
    text: 'Software hires nobody and pays no salary. It can take typing, reminders and routine questions off those you have.',
  },
  {
    id: 'common-taxes',
    title: 'High taxes and fees of the state',
    headline: 'Taxes, levies and licences take too much.',
    statements: [
      'taxes are too high',
      'VAT kills us',
      'too many levies and licences',
      'council levies on everything',
      'import duty',
      'tax burden',
    ],
    signs:
      'taxation, too much tax, tax* & high, tax* & much, tax* & many, tax* & burden, tax* & heavy, high tax*, heavy tax*, double tax*, tax & kill*, vat & high, turnover tax, zra & harass*, zra & charge*, customs duty, import duty, import duties, duty & high, duties & high, excise, levy, levies, licence* & many, license* & many, licence* & expensive, license* & expensive, fees & government, council & charge*, council fees, misonkho, msonkho, umusonko, imisonko, impots, taxes & elevees, droits de douane, paye* & high, mineral royalt*, royalt* & high, council lev*, paye* & vat, vat & kill*, pay* too much tax, taxes are, taxes eat, taxes kill, many taxes, the taxes, pay tax, paying tax, paying taxes, taxes on, tax* & too, vat & too, vat & heavy, taxes & cripple*, so much tax, impots & eleves, trop d impots, misonkho & yambiri, imisonko & iingi, licence fee, license fee, lisence fee, licence & high, license & high, lisence & high, fees & zicta, fees & council & high, fees & too high & licence, zema & fee, iba & fee, levy & high, levy & council, presumptive tax, zra & tax, zra & money, zra & much, tax & profit & eat, taxes & eat, douane & argent, douane & trop, douane & cher, frais de douane, taxes & trop, taxe & trop, taxes & nombreuses, trop de taxes, duty & imported, customs & expensive, withholding tax, tax & small business',
    text: 'No software lowers a tax. Books closed every month help you to pay what is due and no more, on the day, without a penalty.',
  },
  {
    id: 'common-roads',
    title: 'Bad roads',
    headline: 'The roads are bad, and goods and vehicles suffer.',
    statements: [
      'bad roads',
      'potholes everywhere',
      'road impassable when it rains',
      'bridge washed away',
      'gravel road damages everything',
      'poor state of feeder roads',
    ],
    signs:
      'bad road*, road* & bad, poor road*, road* & poor, road* & terrible, road* & damage*, road* & impassable, impassable, pothole*, pot hole*, road network, road* & condition*, road* & state, road* & rain*, washed away, road* & grade*, no road, misewu, msewu & oipa, imisebo, umusebo, mauvaises routes, routes & mauvais*, etat des routes, roads are, our roads, state of & roads, condition of & roads, bridge* & wash*, bridge & broken, no bridge, gravel road* & damage*, gravel road* & bad, dirt road* & bad, roads not repaired, route* & mauvais etat, mauvaise route, misewu & yoipa, msewu & woipa, misewu yoipa, imisebo & yabipa, umusebo & wabipa, cut off & road, road cut off, roads cut off, roads are cut off, cut off & rainy season, road & rainy season, road & rains, road & cut, road & worse, road & mud, muddy, mud & stuck, stuck & mud, road & spoil, road & break & vehicle, road & destroy, route & impraticable, routes impraticables, impraticable, impraticables, road & not reach, road & reach & market, road & condition, roads & feeder & bad, feeder road & bad, feeder road & poor, feeder road & impassable, feeder road & state, access road, road to our, tarred road, mfula & road, pothole & vehicle, pothole & shocks, pothole & tyre, pothole & kill, pothole & damage, shocks',
    text: 'AI mends no road. Your own log of delays and damage, stretch by stretch, helps you choose routes and days, and gives the council facts.',
  },
  {
    id: 'common-power',
    title: 'Power cuts',
    headline: 'Power cuts stop our work.',
    statements: [
      'load-shedding',
      'no electricity for hours',
      'power cuts spoil everything',
      'ZESCO',
      'magetsi akuzima',
      'running the genset is expensive',
    ],
    signs:
      'load shedding, loadshedding, load sheding, loadsheding, power cut*, power outage*, power failure*, power goes, power is off, no power, without power, lack of power, black out*, blackout*, electricity & off, no electricity, zesco, power supply, unstable power, low voltage, power surge*, power deficit, genset & expensive, genset & fuel, generator & expensive, generator & fuel, generator & all day, magetsi, amagesi, malaiti, amalaiti, coupure*, delestage*, courant & coup*, electricity & goes, electricity & hours, electricity & bill*, electricity & no, electricity & expensive, electricity cut*, power & hours a day, power is back, solar & afford, no light, lights go, pas d electricite, sans electricite, coupures de courant, pas de courant, manque de courant, magetsi & zima, magetsi & palibe, amalaiti & ya, kulibe magetsi, takuli amalaiti, magetsi & akuzima, forget about zesco, zesco & forget, zesco & gas, zesco & generator, zesco & cut, zesco & off, zesco & bill, gas & electricity, solar & battery, solar for, get solar, go solar, put solar, install solar & power, solar & power, solar & load shedding, solar & zesco, solar & off, solar panels, inverter & power, inverter & battery, loadshedding & during, loadshedding & night, load shedding & during, load shedding & hours, load shedding & machine, power goes & oven, when power goes, power & oven, power & batch, oven & power, power & thrown, power goes & thrown, power & freezer, freezer & power, fridge & power, power & meat & spoil, power & hours, power & stop, power & go, electricity & cut, electricity & machine, electricity & cost, no zesco, generator & cost, generator & diesel, generator & noise, generator & petrol, fuel for the generator, umeme, escom, snel, edm, generator & money, generator & eat, generator & diesel & money, chick & load shedding, animals & load shedding, die & load shedding, load shedding & start, stock & load shedding',
    text: 'AI makes no electricity. What helps: heavy work in the hours with power, tools that work offline, and the cost of solar worked out beside your generator fuel.',
  },
  {
    id: 'common-low-prices',
    title: 'Low prices for what you sell',
    headline: 'Buyers pay too little for what we sell.',
    statements: [
      'prices are too low',
      'buyers dictate the price',
      'briefcase buyers cheat us',
      'copper price has fallen',
      'market price does not cover costs',
      'mitengo yotsika',
    ],
    signs:
      'low price*, lower price*, price* & low, price* & too low, price* & fall*, price* & fell, price* & fallen, price* & drop*, price* & collaps*, price* & poor, poor price*, bad price*, price* & dictat*, price* & middlem*, price* & cover*, middlem*, briefcase buyer*, briefcase, world market, world price*, copper price, maize price, floor price, offered too little, pay* us too little, mitengo & tsika, mitengo yotsika, prix & bas, prix trop bas, chute des prix, mitengo & pansi, umutengo waba panono, buyers & cheat*, buyers & dictat*, buyers decide, buyers set, market price* & low, market price* & cover*, mitengo & yotsika, prix & trop bas, bargain & customer, customers & bargain, bargain & nothing, bargaining, bargain too much, beat down & price, small money, give & small money, pay very little, pays very little, pay & little, middlemen & cheap, take it cheap, buy it cheap, buyers & cheap, traders & cheap, negociants & fixent, acheteurs & fixent, prix & fixent, negociants & prix, prix & negociant, price & buyers, price & small, price & bad, price & offer, price & down & buyers, fra & price, price & fra, government sets the price, sell & low, sell & giveaway, give away price, sold cheaply, not worth, price & farm gate, give away prices, giveaway, giveaway prices, traders & give away, buy & give away, traders & price & low, price & farmer & low, below our cost, below cost & market, market price & below, market price & cost, price & below & cost, price & less than & cost',
    text: 'The market sets the price, and AI cannot argue with it. Your own cost for each unit, several offers side by side, and selling together strengthen your hand.',
  },
  {
    id: 'common-rains',
    title: 'Late rains and drought',
    headline: 'The rains come late or fail.',
    statements: [
      'rains came late',
      'drought',
      'no rain this season',
      'floods',
      'mvula',
      'dry spell',
    ],
    signs:
      'rain*, late rain*, no rain*, little rain*, poor rain*, rain* & late, rain* & fail*, rainfall, rainy season, drought*, drout, draught, dry spell*, el nino, flood*, water level*, borehole & dry, river & dry, dam & dry, dries up, climate*, weather, hail*, heat wave*, mvula, chilala, cilala, icilala, imfula, njala, secheresse, pluie*, inondation*, did not rain, not rain, mvula & mochedwa, mvula yachedwa, kulibe mvula, imfula & tailoka, imfula yachelwa, saison seche, rain & not come, rain & stop, rain & little, drought & crop, drought & animal, weather & change, climate & change, dried up, dry up, well & dry, wells & dry, stream & dry, river & dried, water & scarce, lack of water, irrigation & drought, river & dries, dries & september, dries & october, stream & dries, well & dries, dam & dries, borehole & dries, water & dries, water & dry season, dry season & water, drought & everything, drought & year, drought & last year, drought & took, drought & lost',
    text: 'No software brings rain. Forecasts on the phone, stored water, plans for a dry year and insurance make a bad season less costly.',
  },
  {
    id: 'common-lost-case',
    title: 'A case lost in court',
    headline: 'We lost a case in court.',
    statements: [
      'we lost in court',
      'judgment against us',
      'lost our land case',
      'win the appeal',
      'court fined the company',
      'bailiffs took our property',
    ],
    signs:
      'lost in court, lost & court, lost & case, lost & appeal, lose & court, losing & court, court & order* us, court & fined, court & fine, court & battle*, judgment against, judgement against, sue us, suing us, being sued, sheriff*, dispute & land & lost, mlandu & luza, proces perdu, judgment & us, judgement & us, ruling against, the appeal, appeal & court, win & appeal, win & case, win our case, taluza, waluza, tribunal & perdu, mulandu & luza, milandu & luza, sued us, we were sued, we are being sued, court case & against us, court case & lost, court case & lose, bailiff* & took, bailiffs & our, court & against us, court & lost, lost & judgment, judgment & lost, case & lost & court, court & pay & damages, ordered to pay',
    text: 'A judgment is answered by a lawyer, not by AI: ask one at once whether and until when an appeal is open. Contracts and letters kept in order make the next case stronger.',
  },
  {
    id: 'common-inflation',
    title: 'Exchange rate and rising prices',
    headline: 'Prices rise and the kwacha falls before we can plan.',
    statements: [
      'the kwacha keeps falling',
      'dollar rate',
      'inflation',
      'everything gets more expensive',
      'suppliers raise prices every week',
      'forex shortage',
    ],
    signs:
      'exchange rate*, forex, foreign exchange, foreign currency, currency, depreciat*, devalu*, rand & rate, inflation*, inflat*, cost of living, price* & rise*, price* & rising, price* & rose, price* & going up, price* & go up, price* & went up, price* & keep, price* & increas*, rais* prices, rais* & price*, fuel price*, fuel & price & up, everything & expensive, more expensive, economic crisis, hard economy, bank rate, zinthu & dula, mitengo & kwera, umutengo & nina, taux de change, devaluation, hausse des prix, cherte, kwacha & fall*, kwacha & weak*, kwacha & drop*, kwacha & rate, kwacha & dollar*, kwacha & value, kwacha & unstable, kwacha keeps, the kwacha, dollar rate, dollar* & rate, dollar* & expensive, dollar* & up, dollar* & price*, customers have no money, people have no money, economy & bad, economy & hard, economy & poor, the economy is, tyres are expensive, spares are expensive, gone up, went up twice, price & gone up, up twice, zakwera mtengo, mitengo yakwera, mitengo & yakwera, zinthu & zakwera, imitengo yanina, imitengo & yanina, umutengo & wanina, fyanina, prix & augment*, prix & mont*, taux & dollar, price & jump, prices jump, price jumps, price & move & week, prices move, price & move, prices change every, price & every week, price & every day, price & change & week, price & change & day, price & month & new, prix & changent, dollar & changent, prix & dollar, prix & montent, prix & monte, dollar & monte, dollar & chaque jour, prix & chaque jour, forex & import, no forex, forex & shortage, forex & find, dollar & find, dollar & shortage, no dollars, kwacha & loss, kwacha & lost, kwacha & down, cost & everything, everything & up, everything & price, everything goes up, prices & fuel & up, feed & price & up, cement & price & up, raw material & price, materials & price & up, price of & up, price of & doubled, price & double, doubled in price, customers & no money, nobody has money, people & broke, carburant cher, carburant & cher, no money in their pockets, money in their pockets, money & pockets, customers & pocket & money, customers & broke, economy, economy & customers, buying power, purchasing power, doubled, oil & doubled, price & doubled, cost & doubled, tripled, price & tripled, oil & price',
    text: 'Neither the kwacha nor inflation obeys software. Costs worked out afresh each week, quotations with an end date, and buying in the currency you earn limit the harm.',
  },
  {
    id: 'common-capital',
    title: 'No capital or loan',
    headline: 'We lack capital, and loans are refused or cost too much.',
    statements: [
      'lack of capital',
      'banks refuse us a loan',
      'no collateral',
      'Interest on loans is too high',
      'need funding to grow',
      'nilibe ndalama',
    ],
    signs:
      'capital, no capital, lack of capital, start* capital, working capital, lack of fund*, lack of money, no money, no funds, not enough money, not enough capital, insufficient fund*, limited fund*, need & fund*, need money, find & fund*, get & fund*, finance & grow, need & financ*, access to finance, access to credit, bank* & refus*, interest & high, high interest, investor*, invest* in us, donor & withdr*, funding & cut, funding & end*, alibe ndalama, nilibe ndalama, ndalama & palibe, mpamba, indalama & tapali, takwaba indalama, pas d argent, manque d argent, manque de fonds, financement, grant & get, grant & need, grant & find, grant & apply, no grant*, banks refuse, find & investment, need & investment, need financing, get & financing, get a loan, getting a loan, need a loan, no loan, bank loan*, our loan & reject*, loan & refused us, refuse us, interest & loans & high, lack of collateral, no collateral, interest rate* & high, interest rate* & too, small capital, limited capital, loans from the bank, funding*, tilibe ndalama, tilibe & ndalama, tilibe mpamba, tatukwete indalama, tatukwete & indalama, takuli indalama, banque* & refus*, pret* & banque*, besoin de financement, capital to lend, capital & lend, shortage of capital, capital & shortage, capital & lack, capital & small, capital & low, more capital, capital & grow, capital & expand, find & capital, get & capital, need & capital, raise & capital, credit line, line of credit, cheap credit, cheap loan, cheap loans, find investor, find & investor, investor & find, investor & look, investor & promise, investor & disappear, investor & credit, investors & need, attract & investor, get & investor, investor with, investor & excavator, investor & machine, partner with money, no machinery, no machinery & hand, no machine & hand, lack of machinery, lack of equipment, no equipment, machinery & money, machine & money & buy, equipment & money & buy, cannot afford & machine, cannot afford & equipment, afford & machine, afford & equipment, buy & machine & money, money to buy, money to expand, money to grow, money to build, money & start, ndalama & zovuta, ndalama zovuta, ndalama & vuta, ndalama zivuta, cdf & loan, ceec, ceec & loan, bank & loan & refuse, bank & loan & collateral, bank & collateral, bank & title, loan & collateral, loan & title, loan & expand, loan & get, loan & bank & no, finance & find, finance & lack, no excavator, no compressor, no excavator & compressor, no tractor, no truck & money, no jackhammer, no pump & money, no tools, lack of tools, excavator & hire & expensive, excavator & afford, tractor & afford, compressor & afford, no cash & start, no cash, cash to start, no cash & buy, bigger & bank & refuse, bank & refused',
    text: 'AI lends no money, and makes no bank say yes. Clean books and a cash forecast help the application, and debts collected are the cheapest capital.',
  },
  {
    id: 'common-network',
    title: 'A bad network',
    headline: 'The network is slow or gone.',
    statements: [
      'poor network',
      'internet is very slow',
      'no signal in our area',
      'bundles are expensive',
      'network goes off the whole day',
      'no tower nearby',
    ],
    signs:
      'network & poor, network & bad, network & slow, network & down, network & off, network & weak, network & goes, network & no, poor network, bad network, weak network, no network, network problem*, network coverage, internet & slow, internet & poor, internet & bad, internet & expensive, internet & unreliable, internet & no, no internet, slow internet, poor internet, connectivity, poor connection, bad connection, slow connection, no connection, signal, no signal, data & expensive, cost of data, wopanda netiweki, netiweki, reseau, connexion & lent*, connexion, bundle* & expensive, data bundles, network & always, no tower*, tower & far, bundles & finish*, bundles & cost*, wifi & slow, wifi & bad, wifi & no, data bundles & expensive, wi fi, wifi, netiweki & palibe, netiweki & ivuta, pas de reseau, reseau & mauvais, pas d internet, network down, network & system, system offline, system & offline, offline & network, system is down, systems not working, network & offline, network & month end, system & down & network, network & work, network & fail, network & village, network & area, network & mobile money, network & rural, network & phones, internet & down, internet & work, internet & cut, internet & office, internet & lost, bundle & finish, bundle & cost, mtn & network, airtel & network, zamtel & network, reseau & coupe, connexion & mauvaise, internet & lent, internet & going off, internet & goes off, internet & keeps, internet & off, internet & always, network & going off, network & keeps, network & transactions, transaction & network, transactions & fail & network, system & slow & network',
    text: 'Software builds no tower. Tools that keep entries on the phone and send them later, light pages, SMS and a line on a second network help.',
  },
  {
    id: 'common-corruption',
    title: 'Corruption',
    headline: 'Officials ask for bribes.',
    statements: [
      'corruption',
      'officials want bribes',
      'contracts go to politicians’ relatives',
      'We pay under the table',
      'police roadblocks want money',
      'ziphuphu',
    ],
    signs:
      'corrupt*, bribe*, brib*, kickback*, kick back*, under the table, brown envelope*, official* & money, officials & pay*, police & money, police & pay*, roadblock* & money, roadblock* & pay*, cadre*, nepotism, favouritism, favoritism, relatives & contract*, relatives & job*, tribalism, tender* & rigged, tender* & unfair*, tender* & connect*, connections & contract*, something small, ziphuphu, chiphuphu, ciphuphu, katangale, fisakanwa, amafisakanwa, pots de vin, pot de vin, politic* & interfer*, political interference, politician* & relatives, politician* & contract*, politicians & our, demand* money, demanding money, demand* & money & station, ukulya amafisakanwa, bafuna chiphuphu, amafuna ziphuphu, road block, road blocks, road block & police, roadblock & police, rtsa & fine, police & fine, police & stop, police & road, checkpoint, checkpoints, check point, police & harass, council police, bribe & border, bribe & customs, bribe & police, bribe & official, bribe & permit, bribe & tender, bribe & contract, bribe & driver, bribes & licence, bribes & pay, politically connected, politically & contract, politically & connected, contract & connected, contract & politic*, contract & politician, jobs & connected, tender & connected, tender & politic*, well connected, politician & take, politician & best, jerabo & politician, politician & interfere, councillor & interfere, interfering & councillor, interfering & allocation, interfering, interference, interfere, chief & interfere, mp & interfere, chief & share, councillor & share, chief & councillor, chief & demand, chief & money, chief & want, trust & leaders, leaders & money, leaders & eat, chairman & eat, officials & bribe, customs & bribe, tracasseries, tracasserie, n arrive pas & caisse, argent & caisse & arrive, party & cadre, council officers & money, officers & money, officer & ask & money, officer & want & money, officers & ask & money & leave, officers & harass, officials & ask, officials & want, inspector & money, inspectors & money, inspector & want, politician & licence, politicians & grab, politician & land, politicians & plot, grab & licence, grab & land, grab & plot, grab & politician, ask for something, want something & police, drink money, money for drinks, palm oil & officials, pay to get & tender, pay officials, cadres & fees, cadres & collect, cadre & market, cadre & station, cadres & land, call boys & money, call boys & pay, call boys & fee, call boys & demand',
    text: 'AI ends no corruption; people and the law do. Requests, payments and decisions written down, each with two names, make it harder, and give you evidence.',
  },
  {
    id: 'common-imports',
    title: 'Cheap imports and competitors',
    headline: 'Competitors and cheap imports take our customers.',
    statements: [
      'cheap imports',
      'Chinese goods undercut us',
      'too much competition',
      'goods smuggled across the border',
      'street vendors sell for less',
      'big chains kill small businesses',
    ],
    signs:
      'cheap import*, imported & cheap*, import* & cheap*, cheap* & foreign, cheap* & china, cheap* & chinese, foreigners & business*, south african & cheap*, undercut*, under cut, smuggl*, across the border & cheap*, competition, competitor*, competitor* & cheap*, competitor* & price*, sell* for less, sell* & cheaper, cheaper than us, big chains, chain stores, supermarkets & kill*, street vendor*, vendors & cheap*, unfair competition, dumping, unregistered & business*, informal & compet*, importations, concurrence, concurrent*, imports & kill*, imports & compet*, foreign goods, chinese & cheap*, chinese & undercut*, chinese & compet*, chinese goods, from china & cheap*, salaula & compet*, salaula & cheap*, shop next door, half of our price, supermarket & street, big supermarket, zotchipa, zotchipa & china, produits & chinois, concurrence deloyale, shoprite, shoprite & open, shoprite & near, shoprite & customers, choppies, choppies & open, pick n pay & open, opened near us, opened near, opened next to, open & next door, opened & same street, supermarket & opened, supermarket & near, mall & opened, taken our customers, taken our clients, took our customers, took our clients, taking our customers, taking our clients, take our customers, take our clients, steal our customers, customers & taken, clients & taken, customers & took, loan apps & customer, apps & customers & taken, spoiled prices, spoil & price, spoiled & price, spoiling & price, spoil the market, spoiling the market, yango & price, yango & customer, bolt & price, indrive, price war, war & price, prices & war, imported & chinese, chinese & kill, chinese & goods, chinese & shop, chinese & furniture, chinese & product, from china & kill, from dubai & kill, dubai & ready made, ready made & kill, salaula & kill, salaula & ready made, salaula & customers, second hand & kill, secondhand & kill, imports & cheap, imported & price, south african & product, roadside & cheaper, by hand & cheaper, people & cheaper, others & cheaper, sell cheaper, selling cheaper, charge less, charging less, cheaper & customers, too many & street, too many & shop, too many & same, many & same street, many & one street, many & this street, everyone sells, everybody sells, everyone is selling, everybody is selling, same business & street, competition with, competition & firm, competition & company, competition from, competition & price, competition & high, competition & new, stiff competition, competition is, compete with, compete & big, competitor & many, competitor & new, competitor & low, big companies & take, foreign companies, foreign company, foreign owned, lebanese & shop, indian & shop, illegal & cheap, unlicensed, unlicensed & cheap, pirate taxi, pirate taxis, backyard & cheap, chinese & next door, next door & less, next door & cheaper, next door & half, sell & half price, sells & half, for half, chinese & half',
    text: 'No program makes others dearer. Show customers what the cheap offer lacks, and work out where your costs let you match a price.',
  },
  {
    id: 'common-rent',
    title: 'Rent and the landlord',
    headline: 'The rent is too high, or the landlord makes trouble.',
    statements: [
      'rent is too high',
      'landlord wants us out',
      'rentals go up each year',
      'the lease ends',
      'premises too small',
      'owner of the building sells it',
    ],
    signs:
      'rent & high, rent & expensive, rent & increas*, rent & up, rent & dollar*, landlord*, landlady, evict*, eviction*, no space, not enough space, too small & place, too small & shop, building & sold, building & small, own building, own premises, location & bad, bad location, nyumba & lendi, lendi, loyer*, proprietaire, bailleur & loyer, shop & too small, place & too small, rent is, our rent, rent & pay & too much, pay & rent, rentals & up, rentals & high, rental* & increas*, premises & small, premises & rent*, the lease ends, our lease, expensive rent*, rent* & expensive, high rent*, rent* & high, wants the yard, wants the place back, yard back, lendi & yakwera, loyer & cher, loyer & eleve, ing anda & lendi, landlord & sell, landlord & house, landlord & out, landlord & chase, landlord & close, landlord & school, landlord & shop, landlord & building, landlord & rent, landlord & raise, landlord & dollar, landlord & notice, house we are using, house & using & sell, building we use, sell the house, sell the building, sell the plot & rent, owner of the building, building owner, owner of the place, owner & plot & rent, rent & month, rent & late, rent & too, rent & eat, rent & sales, rent & dollars, rented building, renting, renting & building, stop renting, move & rent, own land & rent, own shop & rent, buy & building, lease & expire, lease & renew, lease & end, council & demolish, demolish, demolished, market stall & rent, plot & small, space & small, room & small, space & no, loyer & monte, loyer & dollar, bailleur & augmente, rent & profit, rent & takes, rent & all, rent & increase, rent & each year, rent & month & struggle, rent & afford, cannot afford & rent, rent & business, owner & shop & back, owner wants & back, wants his shop, wants his house, wants the house, wants the building, wants & building back',
    text: 'AI does not lower a rent; that lies between you and the landlord. Your own figures and rents nearby are your argument, and people who reach you by phone follow you more easily elsewhere.',
  },
];
