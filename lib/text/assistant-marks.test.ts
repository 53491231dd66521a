import { describe, expect, it } from 'vitest';
import { withoutAssistantMarks } from './assistant-marks';

describe('a text without the marks of chat assistants', () => {
  it.each([
    ['It rained.\uE200cite\uE202turn0search1\uE202turn0news2\uE201 Then', 'It rained. Then'],
    ['It rained \uE200cite\uE202turn0search1\uE201.', 'It rained.'],
    ['It \uE200cite\uE202turn0search1\uE201rained', 'It rained'],
    ['as \uE200filecite\uE202turn0file0\uE202L1-L5\uE201 says', 'as says'],
    ['\uE203It rained.\uE204\uE202turn0search0 Then', 'It rained. Then'],
    ['in \uE200entity\uE202["city","Lusaka","Zambia"]\uE201.', 'in Lusaka.'],
    ['see \uE200url\uE202the report\uE202https://a.example\uE201', 'see the report'],
    ['\uE200navlist\uE202News\uE202turn0news1,turn0news2\uE201', ''],
    ['cut off\uE200cite\uE202turn0search1', 'cut off'],
    ['It rained.citeturn0search1turn0search5 Then', 'It rained. Then'],
    ['It rained fileciteturn2file0L10-L12.', 'It rained.'],
    ['It rained turn0search3, then', 'It rained, then'],
    ['It rained【4†source】.', 'It rained.'],
    ['It rained 【12:0†report.pdf】【3†L1-L9】 then', 'It rained then'],
    ['It rained [7†source].', 'It rained.'],
    [
      'It rained :contentReference[oaicite:0]{index=0}:contentReference[oaicite:1]{index=1}.',
      'It rained.',
    ],
    ['It rained [oaicite:12]{index=12}', 'It rained '],
    ['[cite_start]It rained[cite: 1, 2-4].', 'It rained.'],
    ['It rained [citation:3] then[^1^].', 'It rained then.'],
  ])('%j becomes %j', (text, words) => expect(withoutAssistantMarks(text)).toBe(words));

  it.each([
    'Two turns: turn2left, return0search, turn 0 search 1',
    'a † b, 【注】, 【第一章】, 【3】, [1], [12], [^1]',
    'We cite: 1, 2. A citation [Banda: 3], array[index=0]',
    '\uE0A0 \uE207 \uF8FF',
    '5 * 3 {index}',
  ])('%j stays', (text) => expect(withoutAssistantMarks(text)).toBe(text));

  it.each([
    '\uE200',
    '\uE200a',
    '\uE202turn1',
    'turn0search0',
    'cite',
    '【1†',
    '[1†',
    '[cite: 1',
    '[cite: 1, 2] ',
    '::',
  ])('megabytes of %j end in less than two seconds', (piece) => {
    const before = performance.now();
    withoutAssistantMarks(piece.repeat(500_000));
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});
