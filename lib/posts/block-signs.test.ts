import { describe, expect, it } from 'vitest';
import { hasBlockSigns } from './block-signs';

const formatted: Record<string, string> = {
  'notes with headings and lists': `# Rain and maize

We met on Tuesday. Three points came up.

## What farmers said
- The rain comes later than it did
- Seed is dear: K450 a bag
- Nobody trusts the forecast

## Next
1. Call the co-operative
2. Write to the ministry`,
  'an answer of an assistant with bold words and a table': `Here’s a comparison of the two options:

| Option | Cost | Good for |
|--------|-----:|:---------|
| Chatbot | K2,000 | questions that come again |
| Voice agent | K5,000 | people who cannot read |

**Recommendation:** begin with the chatbot.`,
  'a text with one fence of code': `Install it with this line:

\`\`\`bash
# from the folder of the project
npm install
npm run dev
\`\`\`

Then open the page.`,
  'an e-mail with a list of hyphens': `Hi Mutale,

thank you for your time yesterday. As agreed, we will send you:

- the offer for the chatbot, with a price for each month
- two references from Lusaka
- a date for the training

Kind regards
Chanda`,
  'an answer by mail with quoted lines': `Yes, that works for us.

> Could you come on Friday at ten,
> and bring the figures of last year?

See you then.`,
  'a price list with stars': `Prices of May

* Maize, 50 kg: K250
* Beans, 10 kg: K400
* Groundnuts, 5 kg: K180

All prices without transport.`,
  'steps in order': 'Before you plant:\n1) Test the soil\n2) Buy lime\n3) Wait for rain',
  'a list to tick off': '- [x] Book the hall\n- [ ] Invite the speakers',
  'items with colons and semicolons':
    '- maize: K250;\n- import of beans: K400;\n- from Ndola: K20.',
  'headings alone': '# One\nText\n\n# Two\nText',
  'lines that end as Windows ends them': '## One\r\n\r\n## Two\r\n',
};

const kept: Record<string, string> = {
  'sentences that begin with a year': '2025. was dry\n2026. was good\n2027. will tell',
  'one paragraph': 'Rain comes in November. Maize is planted then.',
  'a letter with one hyphen': 'Dear all,\n\n- not for publication -\n\nwe meet on Monday.',
  'a price list with a note behind a star': `Maize 25 kg ........ K 250
Beans 10 kg * ...... K 400
Groundnuts ** ...... K 180

* while stocks last
** per bag`,
  'a sum with stars': 'Bags * 25 * 10\n= K250 * 4',
  hashtags: 'A good day in the field!\n#maize #zambia\n#farming',
  'a chat of WhatsApp': `12/05/2026, 10:15 - Ann: Hi all
12/05/2026, 10:16 - Ben: what do we need?
12/05/2026, 10:18 - Ann: this:
- chairs
- water
12/05/2026, 10:20 - Ben: ok`,
  'a chat of Slack': '[10:15] Ann: two things\n- chairs\n- water\n[10:16] Ben: ok',
  'a programme by the hour': '09:00 Opening\n- two speakers\n10:30 Coffee\n- in the hall',
  dividers: 'One\n\n* * *\n\nTwo\n\n- - -\n\nThree',
  'the signature of an e-mail': 'See you on Friday.\n\n-- \nChanda Mwale\n-- \nLusaka',
  'commands with comments': `# Install the tools
sudo apt update
sudo apt install nodejs

# Start
npm run dev`,
  'Python with comments': `# Load the harvest
frame = pd.read_csv("harvest.csv")
# Draw it
frame.plot()`,
  'settings with comments':
    '# The database\nDATABASE_URL=postgres://here\n# The key\nAPI_KEY=secret',
  'a workflow in YAML': `name: Checks
on:
  push:
steps:
  - uses: actions/checkout@v4
  - run: npm ci
  - run: npm test`,
  'a diff': `@@ -1,3 +1,3 @@
- const size = 1;
+ const size = 2;
  return size;`,
  'a session of Python': '>>> 1 + 1\n2\n>>> print("a")\na',
  'C with directives': '#include <stdio.h>\nint main() {\n  return 0;\n}',
  nothing: '',
};

describe('pasted text', () => {
  it.each(Object.entries(formatted))('%s is Markdown', (_name, text) =>
    expect(hasBlockSigns(text)).toBe(true),
  );
  it.each(Object.entries(kept))('%s: no Markdown', (_name, text) =>
    expect(hasBlockSigns(text)).toBe(false),
  );

  it.each(['#', '- ', '|-', 'a(', '> ', '`', '1. ', 'x='])(
    'of megabytes of %j is looked through in less than two seconds',
    (piece) => {
      const before = performance.now();
      hasBlockSigns(piece.repeat(500_000));
      hasBlockSigns(`${piece}\n`.repeat(100_000));
      expect(performance.now() - before).toBeLessThan(2_000);
    },
  );
});
