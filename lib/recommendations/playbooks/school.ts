import type { Playbook } from './playbook';

const older =
  'secondary, high school*, college*, universit*, institute*, polytechnic, seminary, tuition cent*, tutor*, lecturer*, training cent*, training college*, training institut*, trade school*, vocational, skills training, diploma*, degree*, grade 12, grade twelve, form one, form four';

export const school: Playbook = {
  kind: 'school',
  industries:
    'school, college, universit*, academy, academies, educat*, nursery, kindergarten, preschool, pre school, creche, daycare, day care, tuition, tutor*, boarding, learner, pupil, student, teacher, head teacher, headmaster, headmistress, lecturer, institute, polytechnic, seminary, early learning, early childhood, learning cent*, sukulu, isukulu, ecole, training cent*, skills training, skills cent*, computer training, computer lesson*, vocational*, trades training',
  sector: 'education',
  problems: [
    {
      id: 'school-fees',
      covers: ['common-debts'],
      title: 'Fees in on time, and every payer known',
      headline: 'Fees come late and in bits, and we cannot say on any day who still owes.',
      statements: [
        'Fees are paid late',
        'half of the parents still owe us',
        'parents pay before term starts',
        'bursar matches bank slips to pupils by hand',
        'Students write exams with big balances',
        'COLLECTING FEES IS A HEADACHE',
      ],
      signs:
        'fee, tuition & pay*, tuition & money, tuition & late, school money, bursar, guardian & balance, clear & balance, delay & pay*, deposit & learner, deposit & pupil, reconcil* & pupil, reconcil* & learner, reconcil* & bank, how much is outstanding, outstanding & class, balance & pupil, balance & student, balance & parent, big balances, outstanding balance, arrears, debt, debtor, defaulter, unpaid, non payment, late payment, owe, owing, parent & pay*, student & not paid, pay* & instalment, pay* & installment, pay* in bits, comes in bits, deposit slip, bank slip, payment slip, proof of payment, who has paid, paid and who, mobile money & pupil, send* home & pay*, exam slip & paid, chas* & parent, parent & money, not paid, paid since, ngongole, nkongole, salaries & parent, receipt & parent, receipt & fee, cash flow & fee, frais, fee & paid, fee & mobile money, fee & bank, which deposit, parents do not write, deposit belongs, paid at the bank, half the money, pay* & second month, tuition & collection, fee & collection, collection & semester, collection & term, collection rate, collection & below, not payed, payed & term, who has not paid, find out & paid, find out & payed, who has & payed, accounts office, queue & accounts, queue & cashier, accounts & registration day, pay & promise, parent & promise, parent & owe, parent & credit, payment plan, bursary, bursaries, bursary & late, sponsor & late, sponsor & pay, know & paid, know & balance, cleared & exam, clear & exam, money & parent & late, parent & run away & balance, leave & owing, transfer & owing, cash & parent, collect & parent, collect & money, reconcile & payment, payment & pupil, payment & learner, payment & student, payment & parent, match & payment, match & deposit, invoice & parent, pay in bits, pay & bits, bits & bits, book & payment, payment & mess, payments & exercise book, payments & book, mother & pay, pay & registration, paid & registration, pay & register, pay before registration, clear & registration, little by little, money & term, money & little by little, bit by bit, settled & account, settle & account, parents & settle',
      build:
        'Each learner has a number that whoever pays quotes at the bank or with mobile money. The slip comes by WhatsApp; it is checked against the bank statement, and the balance comes back. SMS reminders go out before term opens, and the office laptop keeps the list for days without network.',
      firstStep: 'Mark on last term’s bank statement every payment whose learner you cannot name.',
      who: 'The bursar or accounts office',
      needs: 'One term’s slips and bank statement, the class lists',
      time: '4-6 weeks',
      effort: 2,
      gain: 5,
      service: 'ai-automation-workflows',
      staysWithPeople: 'The head decides who gets more time.',
    },
    {
      id: 'school-results',
      title: 'Weak learners seen early, before the exam',
      headline: 'We see who was failing only when the results are out.',
      statements: [
        'Better grade 12 results',
        'our pass rate went down again',
        'too many learners fail maths and science',
        'weak pupils are noticed too late',
        'girls drop out in grade eleven',
        'students miss classes for weeks unnoticed',
      ],
      signs:
        'pass rate, pass mark, fail* & learner, fail* & pupil, fail* & student, fail* & exam*, fail* & maths, better & result, our results, result & worst, worst in, not doing well, doing badly, help early, learner & early, pupil & early, good result, improve* & result, poor & result, bad result, result & drop*, result & down, result & low, result & better, exam & perform*, grade 12 & result, grade 9 & result, grade seven & result, ecz & result, distinction, weak pupil, weak learner, weak student, weak in, slow learner, struggl* & pupil, struggl* & learner, struggl* & student, behind & pupil, behind & learner, drop out, drop* & school, dropout, absent*, absenteeism, miss* class*, miss lesson, attendance, stay* away, truan*, pupil perform*, academic perform*, performance & pupil, performance & student, top school, best school, quality of education, remedial, early & weak, literacy level, cannot read, can t read, maths, science result, league table, stop coming to class, scored lower, score* lower, exam result & poor, pass & fewer, passed & few, failed & exam, failing & exam, failing & maths, english & fail, science & fail, absent & weeks, absent & notice, pupil & absent, learner & absent, student & absent, student & drop out, attendance & poor, attendance & low, read & write, learner & slow, improve & pass rate, pass rate & raise, child & behind, children & behind, pupil & behind, behind & exam, behind & notice, notice & exam, notice & late & child, know & weak, weak & exam, weak & early, slow & class, marks & low, marks & drop, test & fail, grade & low, grades & drop, fail & grade, exam & badly, repeat & exam, repeaters, sit & again & exam, skip school, skip lessons, skip & school, skip class, dodge & class, dodge & school, top & exam, top schools & exam, among the top, top ten',
      build:
        'Teachers enter test marks and absences on a phone form that also works without connection. Compared with former learners whose final results you know, they show after each test who is slipping, and in which topics. The tool drafts practice questions on those.',
      firstStep: 'Put one subject’s test marks beside the final grades.',
      who: 'The head of studies',
      needs: 'Test marks, final grades and attendance of past classes',
      time: '3-5 months',
      effort: 4,
      gain: 5,
      service: 'ai-model-design-building',
      staysWithPeople: 'A teacher who knows the learner decides how to help.',
      data: 'Marks and absences are for teachers, learner and guardian only.',
    },
    {
      id: 'school-marking',
      title: 'Marking done before the weekend',
      headline: 'Teachers carry piles of scripts home and still give tests back late.',
      statements: [
        'Marking takes weekends',
        'teachers have too many scripts to correct',
        'Lecturers give assignments back after a month',
        'bags of homework to correct every evening',
        'give feedback on essays faster',
        'mock papers lie there for weeks',
      ],
      signs:
        'mark* & weekend, marking, marks scripts, mark scripts, mark test*, mark exam*, mark paper*, mark book*, mark assignment, mark homework, mark essay, mark & night*, script, correct* & script, correct* & book*, correct* & homework, exercise book, grade essay*, grade assignment, return & assignment*, assignment & late, assignment & month, assignment & back, assignment & return, homework & check*, feedback & essay*, feedback & student, feedback & pupil, return* & test, return* & exam, return* & script, test & give back, test* & back late, piles of, workload, teacher & overwork*, teacher & tired, teacher & burn*, mock* & lie, mock* & week*, mocks, correction*, return coursework, coursework, mark & late, mark & night, marked & late, tests & mark, exams & mark, essays & mark, assignment & mark, homework & mark, projects & mark, big class & mark, class of & mark, correct & evening, correct & weekend, correct & night, grading, feedback & late, feedback & learner, essay & week, essays & class, essays & read, essays & go through, scripts & go through',
      build:
        'The teacher photographs scripts and marking key with a phone. The tool proposes marks for short answers and a comment for essays; the teacher accepts or changes each. Photos wait on the phone for the network.',
      firstStep: 'Time the marking of one class test that has a clear key.',
      who: 'A head of department',
      needs: 'That test, its key, and marked scripts without names',
      time: '6-8 weeks',
      effort: 3,
      gain: 3,
      service: 'data-ai-internal-tools',
      staysWithPeople: 'Exams that count for a certificate are marked by people alone.',
    },
    {
      id: 'school-reports',
      title: 'Results ready on closing day',
      headline: 'Marks are added up by hand, and the office types results for nights.',
      statements: [
        'report cards are typed one at a time',
        'Teachers add up marks by hand',
        'results come out three weeks after the exams',
        'parents find mistakes in report forms',
        'transcripts take long to prepare',
        'the secretry types 900 reports every term',
      ],
      signs:
        'report card, report form, report book, report & by hand, school report*, report* & term, type & report*, typ* & report*, add up marks, adding marks, adding up, add* & mark*, total* & mark*, marks & by hand, mark sheet, mark schedule, marks schedule, compute & mark*, compute & result, position & class, result* & week*, result* & late, result* & delay*, result* & take, result* & come out, result* & publish*, result* & prepar*, transcript, transcript & prepar*, certificate & prepar*, continuous assessment, class register, register & hand, register & paper, hard cover, student record, pupil record, learner record, school record, records & paper, secretary & typ*, end of term, gradebook, school management system, bulletin, graduate & transcript, wait & transcript, transcript & months, graduate & wait, certificate & wait, certificate & delay, certificate & months, certificate & print, results & wait, results & not ready, results & late, results & publish, results & mistake, marks & missing, missing marks, marks & lost, lost marks, marks & wrong, marks & excel, grades & excel, grades & calculate, calculate & marks, calculate & average, average & marks, averages & position, student file & lost, pupil file & lost, student records & lost, pupil records & lost, timetable, timetable & clash, attendance register & paper',
      build:
        'A teacher types marks once, or photographs the mark sheet and confirms what was read. Totals and positions are worked out, and a teacher who has not handed in is reminded. The office prints when there is power, or sends the reports by WhatsApp.',
      firstStep: 'Count how often one mark is copied between script and report.',
      who: 'The secretary',
      needs: 'One class’s mark sheets and report',
      time: '3-4 weeks',
      effort: 1,
      gain: 2,
      service: 'ai-automation-workflows',
      card: 'paperwork',
      staysWithPeople: 'A teacher writes the remark, and the head signs.',
    },
    {
      id: 'school-parents',
      covers: ['common-calls', 'common-whatsapp'],
      title: 'Every question answered without tying up the office',
      headline: 'The same questions reach the office from morning to night.',
      statements: [
        'parents call all day',
        'When do schools open, how much is the uniform',
        'the office phone never stops ringing',
        'class WhatsApp groups are out of control',
        'guardians complain that nobody informs them',
        'students queue at the registry for dates',
      ],
      signs:
        'parent & call*, parent & phone, parent & ring*, parent & ask*, parent & question, parent & whatsapp, parent & message, parent & inform*, parent & communicat*, communicat* & parent, communicat* & guardian, inform* & guardian, guardian & inform*, guardian & ask*, guardian & complain*, parent & complain*, families & inform*, same question, phone & ring*, phone never, never stops ringing, office phone, receptionist & school, front office, whatsapp group, class group, school notices, send* notices, newsletter, circular, uniform & how much, when do schools, opening date, calendar & ask*, queue & registry, queue & office, student & ask for, student & enquir*, answer* & parent, makolo, abafyashi, circular & home, circular & reach, circular & pupil, circular & parent, notice & home, notice & pupil, notice & parent, letter & home, letter & parent, newsletter & parent, reach home, message & home, parent & meeting, pta & meeting, pta & attend, parent & visit, parent & office, parent & know, parent & late, parent & update, parent & informed, parent & angry, parent & group, parent & word of, tell & parent, keep & parent & informed, informing & parent, guardian & message, guardian & call, student & question, student & queue, student & whatsapp, repeat & question, answering & question, parent & hear from us, parent & hear, parent & never told, parent & nobody, parent & not know, parent & dates, parent & homework, parent & engaged, phone & engaged, phone & busy, calls & office, calls & term, call & opening, call & results, ask & fees & how much, ask & requirements, ask & uniform, ask & when & open, students & ask & same, students & ask & dates, rumour & parent, bulk & message, bulk sms & parent, sms & parent, message & parent, mother & call, mother & ask, mother & teacher, mother & lesson, father & call, calls & teacher & lesson, call & teacher',
      build:
        'One number, for calls and WhatsApp, answers what the office repeats: opening dates, fees, what to bring, in English, Nyanja or Bemba. It speaks about a learner only to a number on your list, and puts a worried caller through to the person on duty.',
      firstStep: 'Keep a tally at the office phone for a week: who asked, and what.',
      who: 'The front office',
      needs: 'The calendar and the fee list',
      time: '3-5 weeks',
      effort: 2,
      gain: 1,
      service: 'ai-virtual-receptionists',
      staysWithPeople: 'Bad news always comes from a person who knows the learner.',
    },
    {
      id: 'school-enrolment',
      covers: ['common-customers', 'common-online'],
      title: 'More applications finished, fewer empty places',
      headline: 'People ask about places, then we never hear from them again.',
      statements: [
        'low enrolment in form one',
        'we have empty desks every January',
        'more students for our diploma programmes',
        'people enquire, then choose another school',
        'admission forms are only at the gate',
        'our classes are not full',
      ],
      signs:
        'enrol*, enroll*, admission, admit*, intake, apply & school, apply & online, apply & college, applicant, application & school, application & few, application form, empty place, empty desk, empty seat, empty class*, not full, fill* & class*, fill* & place, vacan* & place, more pupil*, more student, more learner, attract & student, attract & pupil, attract & learner, attract & parent, few pupil*, numbers & pupil, number & learner, number & student, pupils & going down, few student, fewer & student, fewer & pupil, losing & student, losing & pupil, losing & learner, losing pupils, pupils & leave, pupils & leaving, transfer* & other school, another school, go to other school, other school, competit* & school, enquire*, enquir* & school, prospectus, open day, advertis* & school, marketing & school, marketing & college, market our, nobody knows about, nobody knows our, website & school, online & regist*, registration & student, registration & learner, new campus, grow & school, recruit* student, turned up & applications, register somewhere else, apply & somewhere else, few & children, few child*, more child*, children & enrol*, fewer child*, marketing & course, advertise & course, promote & course, course & known, course & outside, course & people know, school & known, college & known, children & next year, pupil & next year, learner & next year, student & next year, applicant & travel, applicant & photocopy, photocopies & certificate, applicant & certificate, applicant & hand in, applicant & submit, applicant & far, apply & far, apply & travel, apply & person, apply & phone, application & paper, application & hand, application & manual, application & travel, application & lost, private school & many, too many & school, many schools, school & same road, school & near us, new school & open, school & opened near, now & learner & lost, lost & pupil, lost & learner, lost & student, opened with & now, and now & learner, and now & pupil, now only & pupil, learners left, pupils left, students left, number & drop & pupil, number & drop & learner, number & drop & student, number of pupil, number of learner, number of student, number of children, population & pupil, get & children & year, reach & pupil & year, reach & student & year, double & pupil, double & student, double & learner, increase & pupil, increase & learner, increase & student, increase & enrolment, inscription, inscription & main, inscription & desordre, inscription & eleve, inscription & etudiant, peu d eleves, peu d etudiants, plus d eleves, plus d etudiants, nouveaux eleves, nouveaux etudiants, parent & choose, parent & prefer, parent & move & child, remove & child, registered somewhere else, register & somewhere, enquiry & register, enquire & join, ask & never come, places & free, vacant places, boarding & empty, hostel & empty, dormitory & empty, first year & number, first years & number, first year & down, form one & number, grade one & number, number & down & first year, collect forms, forms & collect & never, forms & bring back, form & collect & return, buy & forms & return, took our children, took our pupils, took our learners, taking our pupils, taking our children, take our pupils, taken our pupils, taken our learners, school & across & opened, nursery & opened, school & opened & took, college & opened & took, students by, learners by, pupils by, children by, students & by next year, fill & class, fill & school, fill the school, fill the classes, fill & hostel, class & half empty, class & empty, few & class & pupils, only & pupil & class & few, intake & low, intake & drop, intake & small, course & few, programme & few & student, course & no students, courses & enrol, visits & school & join, compound & school & know, be known & school, be known & college, cheaper school, cheaper schools, cheap & school, take & children & school, children & other school, parents & take & children',
      build:
        'A light page shows classes, fees and pictures on any phone. The applicant or parent fills in the form there, photographs the papers it asks for, and pays the form fee by mobile money. The office sees what each application lacks, and an SMS reminds those who stopped half way.',
      firstStep: 'Telephone ten people who asked and did not come, and note why.',
      who: 'Whoever handles admissions',
      needs: 'The enquiry book, the form, and free places by class',
      time: '5-8 weeks',
      effort: 3,
      gain: 4,
      service: 'ai-web-app-development',
      staysWithPeople: 'Your staff meet the applicant and decide on admission.',
    },
    {
      id: 'school-ai',
      covers: ['common-staff-ai'],
      title: 'Teachers who use AI with judgement',
      headline: 'Learners already copy from AI, and our staff were never shown how it works.',
      statements: [
        'Students submit ChatGPT essays',
        'Lecturers are afraid of AI',
        'lesson plans eat the evenings',
        'plagiarism in final projects',
        'train our teachers in computers',
        'learners copy homework from their phones',
      ],
      signs:
        'chatgpt, chat gpt, ai, artificial intelligence, copilot, plagiari*, cheat*, copy & homework, copy & assignment*, copy & phone, copy & internet, copy paste, copied, lesson plan*, plan* & lesson, lesson prep*, prepar* & lesson*, scheme of work, schemes of work, train* & teacher, train* & staff, train* & lecturer, teacher & computer*, staff & computer*, computer literate, computer literacy, computer skill*, digital skill*, ict, technology & teach*, teacher & technology, coding, robotics, afraid of ai, afraid of technology, e learning, not been shown, use of ai, use ai, ai & homework, ai & assignment, ai & essay, ai & teacher, ai & learner, chatgpt & assignment, chatgpt & homework, essay & copy, project & copied, thesis & copied, teacher & phone & lesson, lesson notes, lesson & write, lesson & night, lesson & evening, teacher & laptop, teacher & afraid & computer, older teachers, teacher & learn & computer, lecturer & computer, schemes & write',
      build:
        'Sessions on computers or on teachers’ phones follow your syllabus. Each teacher lets AI draft a lesson plan, finds the errors in it, and rewrites an assignment so that copying does not help; then staff agree on rules for learners.',
      firstStep: 'Give last week’s assignment to an AI tool and show staff its answer.',
      who: 'The deputy head or dean',
      needs: 'That assignment and a staff meeting',
      time: '2-3 weeks',
      effort: 1,
      gain: 2,
      service: 'data-ai-corporate-training',
      staysWithPeople: 'A teacher talks with the learner before anybody speaks of cheating.',
    },
  ],
  opportunities: [
    {
      title: 'Supervised afternoons for pupils',
      trades:
        'primary, basic school*, nursery, preschool*, pre school*, kindergarten, creche, day care, daycare, early childhood, early learning, learning cent*, baby class, private school*, community school*, mission school*, christian school*, international school*, day school*, our school, a school, the school, school in, school with, pupils, learners, children, parents, teachers, education, ecole*',
      description:
        'Pupils whose parents work late stay for play and homework; parents book days by WhatsApp and pay by mobile money.',
      potentialValue: 'Pupils who would stay × the fee of a day × days of a term',
      requirements: ['A room, and somebody who stays'],
      problems: ['school-parents', 'school-enrolment', 'school-fees'],
    },
    {
      title: 'Evening classes by WhatsApp',
      trades: older,
      description:
        'Your best teachers record lessons for adults and re-sitters; AI helps to correct their exercises.',
      potentialValue: 'People who would enrol × the fee of a course × courses a year',
      requirements: ['Two teachers with good lessons', 'A course people ask you for'],
      problems: ['school-enrolment', 'school-results'],
    },
    {
      title: 'New learners through those you have',
      description:
        'Before each intake parents or students get a short message with the form, to pass on to friends.',
      potentialValue: 'Those who come through friends × what one pays in a year',
      requirements: ['Phone numbers, with consent', 'A form that opens on a phone'],
      problems: ['school-enrolment'],
    },
  ],
};
