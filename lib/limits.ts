// Every limit of the site, with its unit in its name and its reason beside it: how often one may
// ask, how large a thing may be, how long it may take. Plain numbers without an import, so the
// browser, the server and the scripts share them. docs/limits.md is made of this file; a test
// compares them, and another one the database's own limits.

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;
const daySeconds = 24 * hourSeconds;
const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const kibibyte = 1024;

// ## Requests

/**
 * What one may ask for so often in a window of time. Counted by lib/auth/rate-limit.ts, in the
 * database.
 */
export const requestLimits = {
  /**
   * Browsers that are new to the admin: each has counters of its own, and whoever has an old
   * password must not gather them to guess the next one.
   */
  knownBrowser: { action: 'known-browser', limit: 20, windowSeconds: daySeconds },
  /** Mobile networks put thousands of people behind one address, so this only stops floods. */
  enter: { action: 'enter', limit: 300, windowSeconds: 10 * minuteSeconds },
  /** Messages from the contact form: people behind one address write few, and this stops floods. */
  enquire: { action: 'enquire', limit: 60, windowSeconds: 10 * minuteSeconds },
  /** Each analysis costs a call of Gemini and minutes of its time. */
  recommendVisitor: { action: 'recommend-visitor', limit: 10, windowSeconds: 10 * minuteSeconds },
  /** The same for an address, behind which many people may be. */
  recommendAddress: { action: 'recommend-address', limit: 100, windowSeconds: 10 * minuteSeconds },
  /** One address must not fill many mailboxes. */
  codeAddress: { action: 'code-address', limit: 30, windowSeconds: 15 * minuteSeconds },
  /** Six digits of a one-time code must not be guessed by a browser. */
  proofBrowser: { action: 'proof-browser', limit: 5, windowSeconds: 15 * minuteSeconds },
  /** Nor by all browsers together that never proved the address: one guess in 3,000 windows hits. */
  proofEmail: { action: 'proof-email', limit: 300, windowSeconds: 15 * minuteSeconds },
  /** Nor those of many people by one address. */
  proofAddress: { action: 'proof-address', limit: 30, windowSeconds: 15 * minuteSeconds },
} as const;

/** As long as a one-time code is valid it counts, and none is sent again, whoever asks. */
export const codeValidSeconds = 10 * minuteSeconds;

/** Wrong passwords or codes after which the next one has to wait: a person mistypes. */
export const triesFree = 3;
/** Wrong passwords of all unknown browsers in an hour; then each waits for its turn. */
export const unknownBrowserTries = 100;
/** Passwords that unknown browsers have checked at once: each check takes a core of the database. */
export const passwordChecks = 2;
/** The same for browsers that signed in before. */
export const knownBrowserChecks = 2;
/** More than so many are told to come again: each would wait for all before it. */
export const passwordChecksWaiting = 10;
/** What Gemini may cost in a day where GEMINI_DAILY_CALLS says nothing else. */
export const geminiDailyCalls = 200;
/**
 * Networks that it takes to use up a day's calls: a carrier puts thousands of people behind one
 * address, so its share is large, and nobody with one address uses up the day.
 */
export const geminiNetworksForADay = 4;
/** A day of UTC, for which GEMINI_DAILY_CALLS counts. */
export const geminiWindowSeconds = daySeconds;
/** Several instances start together, and one sweep of the files is enough. */
export const sweepWindowSeconds = 10 * minuteSeconds;
/** What is counted and a digest of whose it is, as the database keeps both. */
export const requestKeyCharacters = 200;
/** Starts in a row that fail, or whose backend dies soon: then somebody has to look. */
export const backendTries = 8;
/** Addresses whose page is known without asking the framework, some 100 bytes each. */
export const rememberedAddresses = 10_000;
/** The longest of them: two slugs and the number of a page with room to spare. */
export const rememberedCharacters = 500;
/** Nor is what a timer begins the daily work with. */
export const cronSecretCharacters = 16;
/** The longest name of a request that a proxy may give it: those that are usual have up to 60. */
export const requestIdCharacters = 128;
/** Sources that change while they are built are built once more, not for ever. */
export const buildRounds = 2;
/** Pictures that are decoded at the same time: the machine may be small, and each takes memory. */
export const picturesAtOnce = 2;
/** Pictures that are fetched from other sites at the same time. */
export const pictureFetchesAtOnce = 4;
/** Pictures that wait to be fetched, or to be made, for readers; more get 503. */
export const picturesWaiting = 60;
/**
 * Searches of one instance that the database works on at the same time: each reads much of it, and
 * a form that somebody sends waits behind them on the embedded one.
 */
export const searchesAtOnce = 2;
/** Searches that wait for those; more get 503, as nobody looks on for so long. */
export const searchesWaiting = 40;
/** Pictures of shared links that are drawn at the same time: each takes a core for half a second. */
export const sharePicturesAtOnce = 1;
/** Such pictures that wait: whoever shows a link asks again later. */
export const sharePicturesWaiting = 20;
/** Redirects on the way to a picture: more is a loop or a chase. */
export const pictureRedirects = 3;
/** Connections to one instance: some 100 MB of memory. */
export const connections = 10_000;
/**
 * Addresses that it takes to hold all connections, or behind a proxy as many requests: a carrier puts
 * thousands of people behind one, so its share is large.
 */
export const addressesForAll = 4;
/**
 * Files that a process may open for each connection that it takes, which are fewer where it may open
 * few: the connection, two calls to the backend, and a share of what is open besides.
 */
export const filesOfConnection = 4;
/** Requests that wait on a connection for the one before them; browsers and proxies send none ahead. */
export const requestsAhead = 16;
/** Proxies in a row before the site: more is a mistake in the setting. */
export const trustedProxiesMax = 10;
/** Lines in the head of a request; browsers behind a few proxies send 40. */
export const headerLines = 100;

// ## Sizes

/** The head of a request: all cookies at their longest, twice. */
export const headerBytes = 16 * kibibyte;
/**
 * The body of a request that anybody may send: the largest is that of an analysis. A route may take
 * less.
 */
export const publicBodyBytes = 128 * kibibyte;
/** The body of an action of the admin area: a post at its longest, with every character escaped. */
export const adminBodyBytes = 5 * 1024 * kibibyte;

/** What arrives of an upload, or of what the admin saves, in a minute: at least 5 kB each second. */
export const bodyWindowBytes = 300_000;

/** A name has at least two letters. */
export const nameMinCharacters = 2;
/** Of a person or a business; the database holds it too. */
export const nameCharacters = 100;
/** The longest address that mail takes (RFC 5321). */
export const emailCharacters = 254;
/** Each part of where a visitor came from: an address is cut there at worst. */
export const sourceCharacters = 500;
/** All parts together, as the database keeps them. */
export const sourceBytes = 8 * kibibyte;
/** A shorter password is guessed. */
export const passwordMinCharacters = 8;
/** What keys are derived from: with less, one could be guessed from what it has signed. */
export const secretCharacters = 32;
/** bcrypt reads no more, and would cut a longer one in silence. */
export const passwordBytes = 72;
/** What is longer is not even compared. */
export const passwordTypedCharacters = 1_000;
/** What a session's browser is called in the list; the database holds it too. */
export const browserCharacters = 80;
/** A browser's own name for itself is looked at up to here. */
export const userAgentCharacters = 500;
/** Six digits, or a recovery code, with whatever space was pasted around them. */
export const codeCharacters = 40;
/** Each signs in once in place of a code: enough for a lost telephone, and a short page. */
export const recoveryCodes = 10;
/** Letters of five bits each: 60 bits, which nobody guesses, and still short enough to type. */
export const recoveryCodeLetters = 12;

/** The wording beside a form; the database holds it too. */
export const consentCharacters = 1_000;

/** The name of a line of business. */
export const industryCharacters = 100;
/** About a page: enough for an analysis, and no more than a model should be charged for. */
export const descriptionCharacters = 2_000;
/** A message of the contact form: two pages. */
export const enquiryCharacters = 5_000;
/** One challenge or goal is a sentence. */
export const rowCharacters = 200;
/** Challenges, and goals: an analysis of more is about nothing. */
export const formRows = 10;
/** Rows in a request, empty ones too, before they are dropped. */
export const sentRows = 50;
/**
 * All fields at their longest in four bytes a character, with room to spare; the body is read as a
 * whole.
 */
export const analysisBodyBytes = publicBodyBytes;
/** The same for a message of the contact form. */
export const enquiryBodyBytes = publicBodyBytes;
/** A name, an e-mail address and fifteen numbers, as a browser without script encodes them. */
export const shortFormBytes = 16 * kibibyte;
/** What is typed into a field of the calculator: far more digits than count. */
export const amountCharacters = 40;
/** One cookie of what a form was sent: browsers take 4,096 bytes with its name and its path. */
export const keptCookieCharacters = 3_500;
/** Such cookies of one form: common proxies refuse a header of more than 8 kB. */
export const keptCookies = 2;
/** Results that a visitor gets back: the newest are what anybody looks at. */
export const previousResults = 50;

/** Titles, times and the like in an analysis. */
export const answerTitleCharacters = 200;
/** Why a rating is what it is. */
export const answerReasonCharacters = 600;
/** A value or a requirement in an analysis. */
export const answerNoteCharacters = 500;
/** A description in an analysis. */
export const answerTextCharacters = 3_000;
/** Recommendations, opportunities, and requirements of one: three to six are asked for. */
export const answerEntries = 20;
/** No honest answer of Gemini's is longer; it is cut off there, not held in memory. */
export const geminiCharacters = 200_000;
/**
 * The same as it comes over the line, with what stands around each piece: a line that never ends is
 * broken off there.
 */
export const geminiBytes = 1024 * kibibyte;
/** Thinking included. A full answer has about 3,000; this bounds what one call can cost. */
export const geminiOutputTokens = 8_192;
/** What a model that thinks may spend on it, out of the tokens above. */
export const geminiThinkingTokens = 1_024;
/** What the built-in analyst says at most: what is read, and done. */
export const builtInRecommendations = 5;
/** The same of opportunities. */
export const builtInOpportunities = 3;
/** A visitor's own words in one sentence of it: more would bury the sentence. */
export const builtInQuotes = 2;
/** Larger amounts count as this much, so that every sum is finite and can be written out. */
export const calculatorDollars = 1_000_000_000_000;

/** A headline; the database holds it too. */
export const titleCharacters = 200;
/** The last part of an address; the database holds it too. */
export const slugCharacters = 120;
/** One that is made of a title: room is left for -2, -3 and on. */
export const slugBaseCharacters = 110;
/** What is typed as a slug is looked at up to here. */
export const slugTypedCharacters = 1_000;
/** A paragraph; the database holds it too. */
export const excerptCharacters = 500;
/** Some hundred times the longest post; the database counts the same number in bytes. */
export const contentCharacters = 2_000_000;
/** What browsers and proxies take as an address; the database holds it too. */
export const addressCharacters = 2_048;
/** Of one post: far more than there are. */
export const postCategories = 50;
/** Posts changed or deleted at once: a page of the table is fewer. */
export const postsAtOnce = 100;
/** PostgreSQL's largest integer, in which the saves of one opened editor are counted. */
export const saveNumbers = 2_147_483_647;
/** Levels of HTML in a post, far beyond what anybody writes: a list in a list takes two. */
export const htmlDepth = 100;
/** Elements of HTML in a post: a cell of a table is one. */
export const htmlElements = 25_000;
/** Paragraphs of a stored post beyond those limits, which is shown without its HTML. */
export const bareParagraphCount = 1_000;
/**
 * A line of code that is coloured: the grammars may go back and forth, so what they see is bounded.
 */
export const codeLineCharacters = 500;
/** A block of code that is coloured. */
export const codeBlockCharacters = 5_000;
/** All code of a post that is coloured. */
export const codePostCharacters = 25_000;
/** Of a heading, for the address that leads to it. */
export const headingCharacters = 200;
/** What search engines show of a headline. */
export const structuredHeadlineCharacters = 110;

/** A category's name; the database holds it too. */
export const categoryNameCharacters = 80;
/** What a category is about; the database holds it too. */
export const categoryDescriptionCharacters = 500;
/** Numbers that are tried behind a slug that is taken. */
export const categorySuffixes = 50;

/** The name of a file: what file systems take, and the database. */
export const fileNameCharacters = 255;
/** What a picture shows, in a sentence or two; the database holds it too. */
export const altCharacters = 500;
/** Where a file lies in the storage, as the database keeps it. */
export const filePathCharacters = 1_024;
/**
 * The details of one event of the security log: before and after of every field of a post at its
 * longest; the database holds it.
 */
export const securityEventBytes = 16 * kibibyte;
/** A longer text stands in the security log by its length and a digest; the database does it. */
export const securityTextCharacters = 200;
/**
 * Failures to sign in that are noted one by one in an hour, for each reason; then each doubling is.
 * The database counts, so that nobody can fill the log.
 */
export const failuresNoted = 10;
/** A kind of file, as the database keeps it; the longest name that there may be (RFC 6838). */
export const mimeCharacters = 127;
/** The start of a file: enough to know it by, and to find the size of nearly every picture. */
export const fileHeadBytes = 256 * kibibyte;
/** The licences and entities that drawing programs write before the drawing. */
export const svgPrologBytes = 64 * kibibyte;
/** A drawing is cleaned as a whole, in memory. */
export const svgBytes = 2_000_000;
/** Levels of a drawing, beyond what any program makes. */
export const svgDepth = 100;
/** Elements of a drawing, likewise. */
export const svgElements = 50_000;
/** As many as a telephone takes at its finest: decoded, they are 150 MB of memory. */
export const picturePixels = 50_000_000;
/** A picture is cleaned as a whole, in memory: twice the largest that a camera writes. */
export const pictureFileBytes = 100_000_000;
/** What one picture may cost a reader with a phone. */
export const readerPictureBytes = 120_000;
/** A picture of another site is read as a whole. */
export const pictureBytes = 20_000_000;
/** All pictures of other sites that are kept in memory. */
export const pictureCacheBytes = 64_000_000;
/** The same in number, for failures take no bytes. */
export const pictureCacheEntries = 1_000;
/** The pages of this process in memory: some 750 with style, text, data and compressed copies. */
export const pageCacheBytes = 128 * 1024 * kibibyte;
/** A longer page is compressed quickly: as well as possible, each megabyte takes two seconds. */
export const longPageBytes = 128 * kibibyte;
/** Pages that an edit has dropped, for the case that no new one can be made. */
export const staleCacheBytes = 32 * 1024 * kibibyte;
/** Answers that something is missing or elsewhere, apart from the pages: anybody can make addresses up. */
export const missingCacheBytes = 8 * 1024 * kibibyte;
/** Some 4,000 made-up addresses that are known to be such; their answer is kept once for all. */
export const sameCacheBytes = 8 * 1024 * kibibyte;
/** What pages have read, apart from the pages too: each made-up address reads something. */
export const readCacheBytes = 32 * 1024 * kibibyte;
/** What one row tells of dropped pages: the database takes no more. */
export const dropTags = 1_000;
/** An entry with its key, tags and headers, however short what it says: an empty list is a read. */
export const cacheEntryBytes = 2 * kibibyte;

/** What is searched for; the rest of a longer text is ignored. */
export const searchCharacters = 200;
/** A text is cut into words up to here, whoever asks. */
export const searchTextCharacters = 1_000;
/** More words make no search better. */
export const searchWords = 20;
/**
 * A search in a list of the admin area finds the newest so many: counting and sorting all that
 * match takes as long as there are many. The database holds it (newest_matches).
 */
export const searchMatches = 1_000;
/** What lies beyond is past the end of any list. */
export const listPages = 100_000;
/** Changes that the dashboard reads: enough for several large uploads to become a line each. */
export const activityRows = 300;
/** Leads read at once for the export, which goes on from the last one. */
export const exportRows = 500;
/** Files listed at once in the storage, as many as its list gives. */
export const storageListFiles = 100;
/**
 * Posts in one file. The format takes 50,000, the framework's cache 2 MB of an answer: 210 bytes
 * each with a slug of 120.
 */
export const sitemapPosts = 5_000;

/** A message in the log: its beginning says what is wrong. */
export const logMessageCharacters = 1_000;
/** A stack in the log. */
export const logStackCharacters = 4_000;
/** Causes of causes in the log. */
export const logCauses = 5;
/** A path in the log, without its query. */
export const logPathCharacters = 300;
/** A text is searched for secrets up to here: more than a line of the log shows. */
export const redactedCharacters = 5_000;

/**
 * Free disk below which nothing more is taken; what is there is read, changed in small ways and
 * deleted.
 */
export const reserveBytes = 64 * 1024 * kibibyte;
/** Free disk below which nothing is done but reading and deleting. */
export const floorBytes = 24 * 1024 * kibibyte;
/** Free disk below which the admin area says that room has to be made: some days of uploads. */
export const lowDiskBytes = 1024 * 1024 * kibibyte;
/** Rows that a backup reads at a time: each may be a whole post. */
export const backupFetchRows = 100;
/**
 * The rows that a backup writes and a restore inserts at a time: few round trips, and no statement
 * of hundreds of MB.
 */
export const rowBatchBytes = 1024 * kibibyte;
/** TCP has no more of them. */
export const portNumbers = 65_535;
/** Builds kept besides those that a running site uses: the one just made, and the last good one. */
export const keptBuilds = 2;

/** The path of a stored file; Supabase's own limit. */
export const storedPathCharacters = 1_024;
/** What a visitor says of the copy of a file that they have: its date, or its tag. */
export const conditionCharacters = 256;

// ## Times

/**
 * One request of a visitor waits so long for the backend, all its calls and their retries together.
 */
export const backendMs = 8 * secondMs;
/** A read that failed on the way is tried again after these, as far as the time above allows. */
export const backendRetriesMs = [250, 1_000, 2_000] as const;
/** Whoever asks for the health wants to know now. */
export const healthMs = 2 * secondMs;
/** Strangers ask for the health as often as they like, and the backend is asked once in so long. */
export const healthKeptMs = 3 * secondMs;
/**
 * The longest silence in a transfer: the visitor's connection may stall as well, so it is longer
 * than any answer takes.
 */
export const transferSilenceMs = minuteMs;
/** An instance looks for what the others have changed; until then it may show what was. */
export const dropsPollMs = secondMs;
/** A look that takes longer has failed. */
export const dropsRequestMs = 5 * secondMs;
/** How far back a look reaches: changes become visible a little out of order. */
export const dropsWindowSeconds = 30;
/** After a longer silence something may have been missed, and everything is rendered anew. */
export const dropsTrustedMs = 20 * secondMs;
/** After a call without an answer, pages that were good are shown so long before asking again. */
export const backendDownMs = 10 * secondMs;
/** Nothing is rendered for longer; what a write dropped need not be remembered for longer either. */
export const renderMaxMs = 10 * minuteMs;
/** A file above this size goes straight to the storage in parts, as Supabase advises. */
export const resumableFromBytes = 6_000_000;
/** Each part but the last: Supabase takes no other size. */
export const resumablePartBytes = 6 * 1024 * 1024;
/** How long the browser waits before it sends a part again. */
export const resumableWaitsMs = [secondMs, 3 * secondMs, 10 * secondMs];
/** One upload: 5 GB at 2 Mbit/s. */
export const uploadMs = 6 * hourMs;
/**
 * How often files without a row are swept, and how old they must be: four times as long as an
 * upload may take.
 */
export const sweepMs = dayMs;
/** Nobody waits for the sending of a code, and a mail server takes its time. */
export const codeSendingMs = 30 * secondMs;
/** Gemini's waiting, retries and reading together: nobody looks on for longer. */
export const geminiMs = minuteMs;
/** An overloaded model is asked again after about these. */
export const geminiRetriesMs = [500, 1_500, 4_000] as const;
/** Another site's time for a picture: whoever waits for it is editing a post. */
export const pictureMs = 10 * secondMs;
/** A picture of another site is kept so long. */
export const pictureKeptMs = dayMs;
/** A failure stands so long before the other site is asked again. */
export const pictureFailedMs = minuteMs;
/** Browsers and proxies keep a stored file: it never changes under its name. */
export const fileKeptSeconds = 365 * daySeconds;
/** That a write met a full disk is told by the health so long. */
export const fullRememberedMs = 5 * minuteMs;
/** A backup that is older is too old: a week's work would have to be done again. */
export const backupAgeMs = 7 * dayMs;
/** Longer pauses end what the dashboard shows as one line: forty uploads of one person. */
export const activityPauseMs = 10 * minuteMs;

/** How long a browser asks by https alone after it was answered so: the usual year. */
export const httpsSeconds = 365 * daySeconds;
/** What security.txt says is true so long after it was served; at most a year (RFC 9116). */
export const securityTextSeconds = 180 * daySeconds;
/** A working day: somebody who signs in at nine is not asked again at noon. */
export const sessionSeconds = 8 * hourSeconds;
/**
 * A session that nobody used for so long has ended: whoever left a borrowed machine signed in, and
 * went to lunch.
 */
export const sessionIdleSeconds = 2 * hourSeconds;
/** The first wait after wrong passwords or codes; each later one is twice as long. */
export const triesFirstWaitSeconds = 5;
/** The longest such wait: a hundred guesses a day, and a person still comes back. */
export const triesLongestWaitSeconds = 15 * minuteSeconds;
/** Wrong ones are forgotten after so long without one, those of unknown browsers since the first. */
export const triesForgetSeconds = hourSeconds;
/** The longest wait of an unknown browser, whoever was wrong before. */
export const unknownBrowserWaitSeconds = 30;
/** Half a year, in which a browser that signed in is known again. */
export const knownBrowserSeconds = 180 * daySeconds;
/** That a session is in use is noted so often at most: each page would otherwise be a write. */
export const sessionTouchSeconds = minuteSeconds;
/** How often a long upload says that its session is in use. */
export const sessionBusyMs = 10 * minuteMs;
/**
 * What the security log keeps: a year and a month, for whoever looks at a year. The database refuses
 * to delete anything sooner.
 */
export const securityLogDays = 400;
/** Half a year, in which a visitor may come back for earlier results. */
export const visitorSeconds = 180 * daySeconds;
/** What a browser asked for under an address that it has not proved waits so long (decision 29). */
export const unclaimedDays = 30;
/**
 * Months after which a lead is deleted whose address no form was sent with, where
 * RETENTION_LEADS_MONTHS says nothing else: two budget years, in which a project may still begin.
 */
export const retentionMonths = 24;
/** The longest such time: ten years. Who wants to keep leads for ever sets 0. */
export const retentionMaxMonths = 120;
/** Leads that wait because they are many are deleted after so long, as may_remove says too. */
export const removalWaitDays = 14;
/** What the sweep takes out of the library can be put back for so long. */
export const removedFileDays = 30;
/** The daily work goes on in parts of about this time, so that no request waits long for it. */
export const batchMs = 100;
/** The least pause between two parts. */
export const batchPauseMs = 100;
/**
 * Where a timer calls for the daily work, no part begins after so long: platforms end a request after
 * 60 s, and the next call goes on.
 */
export const dailyCallMs = 45 * secondMs;
/** Rows of the largest part. */
export const batchRows = 500;
/** The secret by which that browser claims it lasts as long. */
export const browserSeconds = unclaimedDays * daySeconds;
/** What a form was sent without script is kept so long in its visitor's browser. */
export const formKeptSeconds = hourSeconds;
/** The clocks of a telephone and of the server may differ by so much. */
export const clockToleranceSeconds = 30;

/** The head of a request, on a slow line as well; who sends it longer holds a connection. */
export const headersMs = 20 * secondMs;
/** How often heads that take too long are looked for. */
export const headersLookMs = 5 * secondMs;
/** The body of a public form, in all: it is small, and whoever sends it slowly holds a connection. */
export const bodyMs = 20 * secondMs;
/** An upload, and what the admin saves, has to move in each such time. */
export const bodyWindowMs = minuteMs;
/** A connection on which nothing moves, either way: an analysis may be silent for a minute. */
export const connectionSilenceMs = 2 * minuteMs;
/** How soon the log says again that connections are not taken. */
export const droppedAgainMs = minuteMs;
/** An idle connection: longer than proxies keep theirs, so that none sends on a closed one. */
export const keepAliveMs = 65 * secondMs;
/** What was refused may go on sending so long, so that it comes to read the answer. */
export const refusedMs = 2 * secondMs;

/** Requests that run may finish after a stop, where SHUTDOWN_GRACE_SECONDS says nothing else. */
export const shutdownGraceSeconds = 10;
/** The longest such grace: whoever stops a site waits for it. */
export const shutdownGraceMaxSeconds = hourSeconds;
/** What streams may write when the grace is over. */
export const lastWordsMs = secondMs;
/** How long a request waits for a site that is starting, as it does in an update, before it hears 503. */
export const startHeldMs = 15 * secondMs;
/** When whoever met a failure should come again. */
export const retryAfterSeconds = 5;
/** What the requests of the backend that still run may take once it is told to end. */
export const backendCloseMs = 3 * secondMs;
/** What a child process may need after it was asked to end. */
export const childEndMs = 10 * secondMs;
/** The first wait before a dead backend is started again; each later one is twice as long. */
export const backendFirstWaitMs = 250;
/** The longest such wait. */
export const backendLongestWaitMs = 15 * secondMs;
/** A backend that ran so long was sound: its failures are counted anew. */
export const backendSoundMs = minuteMs;
/** A backend whose site was killed a moment ago still closes its database. */
export const handoverMs = 5 * secondMs;
/** How long a request may wait for a connection to a PostgreSQL. */
export const postgresConnectMs = 3 * secondMs;
/** The server gives a statement up a little before the connection does. */
export const postgresStatementMs = 8 * secondMs;
/** How long a request may hold a connection. */
export const postgresWorkMs = 9 * secondMs;
/** A connection that nobody used so long is closed. */
export const postgresIdleMs = 30 * secondMs;
/** Another command may be building the same sources; a slow machine needs minutes. */
export const otherBuildMs = 15 * minuteMs;
/** Another command holds a build for a moment, to see whether it is served. */
export const buildLookMs = 5 * secondMs;
/** How often a lock that is waited for is tried. */
export const lockPollMs = 100;
/** How often a start looks whether the npm that runs it has gone. */
export const parentPollMs = 500;
