import { describe, expect, it } from 'vitest';
import { describing, plainPaste } from './pasted-text';

describe('pasted plain text', () => {
  it.each([
    ['a *b* c', 'a **b** c'],
    ['*Meeting*\nat ten', '**Meeting**\nat ten'],
    ['*a* and *b c*', '**a** and **b c**'],
    ['**a** and *b*', '**a** and *b*'],
    ['# A\n*b*', '# A\n*b*'],
    ['- a\n- *b*', '- a\n- *b*'],
    ['\\(a *b* c\\) and *d*', '\\(a *b* c\\) and *d*'],
    ['2*3*4 and a * b * c', '2*3*4 and a * b * c'],
    ['a\u200Bb\uFEFFc\u2060d', 'abcd'],
    ['a\u200Db', 'ab'],
    ['\u200Ea \u202Ab\u202C \u2066c\u2069\u180E', 'a b c'],
    ['\u202Bשלום\u202C \u200Fא', '\u202Bשלום\u202C \u200Fא'],
    ['\u{1F468}\u200D\u{1F33E} می\u200Cخواهم', '\u{1F468}\u200D\u{1F33E} می\u200Cخواهم'],
    [
      'Roses are red and violets are blue and everything else\nIs written in a verse as long as all of the other lines\nOf a poem that nobody wants to have in one line',
      'Roses are red and violets are blue and everything else\nIs written in a verse as long as all of the other lines\nOf a poem that nobody wants to have in one line',
    ],
    ['line one\nline two\nline three', 'line one\nline two\nline three'],
    [
      '[10:01, 5/1/2024] Mary: are you coming to the meeting at the office\n[10:02, 5/1/2024] Joe: yes, I shall be there in about ten min\n[10:03, 5/1/2024] Mary: good, please bring the papers of yester',
      '[10:01, 5/1/2024] Mary: are you coming to the meeting at the office\n[10:02, 5/1/2024] Joe: yes, I shall be there in about ten min\n[10:03, 5/1/2024] Mary: good, please bring the papers of yester',
    ],
  ])('%j becomes %j', (text, pasted) => expect(plainPaste(text)).toBe(pasted));

  it('a text of 200,000 lines stays as it is', () => {
    const text = 'line\n'.repeat(200_000);
    expect(plainPaste(text)).toBe(text);
  });

  it('a page of a PDF has its paragraphs in one line each, and its divided words whole', () => {
    const page =
      'The rains of the last season came later than the far-\r\nmers of the southern province had expected, and many\r\nfields were planted twice before the end of January in\r\nsome of the districts.\r\n\r\nA second paragraph.';
    expect(plainPaste(page)).toBe(
      'The rains of the last season came later than the farmers of the southern province had expected, and many fields were planted twice before the end of January in some of the districts.\n\nA second paragraph.',
    );
  });

  it.each([
    // Hyphens of a compound stay.
    ['was already well-\nknown to', 'was already well-known to'],
    ['of decision-\nmaking, decision-makers say', 'of decision-making, decision-makers say'],
    ['a donor-\nled plan, a state-led plan', 'a donor-led plan, a state-led plan'],
    ['in sub-\nSaharan lands', 'in sub-Saharan lands'],
    ['the COVID-\n19 pandemic', 'the COVID-19 pandemic'],
    ['in 2019-\n2020 and', 'in 2019-2020 and'],
    ['state-of-\nthe-art methods', 'state-of-the-art methods'],
    ['for low-\nand middle-income ones', 'for low- and middle-income ones'],
    ['a Lusaka-\nbased firm', 'a Lusaka-based firm'],
    // Those of a line's end do not.
    ['was high-\nly rated', 'was highly rated'],
    ['a well-estab-\nlished firm', 'a well-established firm'],
    ['agri\u2010\nculture', 'agriculture'],
    ['a well\u00AD\nknown one', 'a wellknown one'],
    ['a self-\ncontained, selfcontained part', 'a selfcontained, selfcontained part'],
  ])('a page of a PDF with %j has %j', (written, words) => {
    const page = (text: string): string =>
      `The rains came later in the last season than ${text} by those who work in the fields of the south\nand who plant maize and beans there twice a year, and`;
    expect(plainPaste(`${page(written)}\nso on.`)).toBe(`${page(words).replace('\n', ' ')} so on.`);
  });
});

it.each([
  ['A field', 'A field'],
  ['C:\\Users\\mary\\p.png', ''],
  ['/home/mary/p.png', ''],
  ['file:///C:/p.png', ''],
  ['IMG_1234.jpg', ''],
  ['IMG_1234', ''],
  ['IMG-20240501-WA0001', ''],
  ['Screenshot 2024-05-01 at 10.00.00', ''],
  ['Screen Shot 2024-05-01 at 10.00.00 AM.png', ''],
  ['WhatsApp Image 2024-05-01 at 10.00.00.jpeg', ''],
  ['a field (1).png', ''],
  ['WhatsApp Image 2024-05-01 at 10.00.00 AM (1)', ''],
  ['P1010001', ''],
  ['20240501_100000', ''],
  ['FB_IMG_1714557600', ''],
  ['clip_image002', ''],
  ['signal-2024-05-01-100000', ''],
  ['download (1)', ''],
  ['6b9d3c2a-1111-2222-3333-444455556666', ''],
  ['P14 of the report', 'P14 of the report'],
  ['1964', '1964'],
  ['cid:image001.png@01D', ''],
  ['Image of a field', 'Image of a field'],
  ['Screenshot of the form', 'Screenshot of the form'],
  ['img/field.png', ''],
  ['https://a.example/p.png', ''],
  ['Rain/sun in May', 'Rain/sun in May'],
  ['See p.png', 'See p.png'],
])('the description %j of a picture becomes %j', (alt, words) =>
  expect(describing(alt)).toBe(words),
);
