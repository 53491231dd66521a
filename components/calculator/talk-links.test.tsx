import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cardOf } from '@/lib/calculator/cards';
import { estimatesOf } from '@/lib/calculator/setting-values';
import { services } from '@/lib/services/content';
import { EstimateAnswer } from './estimate-answer';
import { SmallCalculator } from './small-calculator';

const numbers = { sector: 'mining', standstillHours: '10', standstillCost: '5000' };
const answer = (whatsApp: string | undefined, changePath: string | undefined): string =>
  renderToStaticMarkup(
    <EstimateAnswer
      numbers={numbers}
      card={cardOf('standstill')}
      changePath={changePath}
      facts={{ whatsApp }}
    />,
  );
const pagesOf = (whatsApp: string | undefined): string[] => [
  renderToStaticMarkup(
    <SmallCalculator
      facts={{ kwacha: undefined, whatsApp }}
      estimates={estimatesOf(['agriculture', 'other'], services)}
    />,
  ),
  answer(whatsApp, '/industries'),
];

it('an answer without script leads to a page with the small calculator, where one shows it', () => {
  expect(answer(undefined, '/industries')).toContain('href="/industries#small-calculator"');
  expect(answer(undefined, undefined)).not.toMatch(/small-calculator|Change the numbers/);
});

describe('links to a person beside a calculated number', () => {
  it('with a WhatsApp number, ‘Ask on WhatsApp’ and ‘Send by form’ are shown', () => {
    for (const html of pagesOf('+260977123456')) {
      expect(html).toMatch(/wa\.me\/260977123456[^>]*>Ask on WhatsApp/);
      expect(html).toContain('>Send by form<');
      expect(html).not.toContain('Contact us about this number');
    }
  });

  it('without a WhatsApp number only the link to the form is shown', () => {
    for (const html of pagesOf(undefined)) {
      expect(html).toContain('>Contact us about this number<');
      expect(html).not.toMatch(/WhatsApp|wa\.me|Send by form/);
    }
  });

  it('the WhatsApp text contains the calculated number and the sector', () => {
    const [, html = ''] = pagesOf('+260977123456');
    const [, text = ''] = /wa\.me\/\d+\?text=([^"]+)/.exec(html) ?? [];
    expect(decodeURIComponent(text)).toBe(
      'Hello, your calculator shows US$\u00a060,000 a year from downtime: 10 hours × US$\u00a05,000 × 10% (assumption) × 12 months = US$\u00a060,000. Our sector: Mining.',
    );
  });
});
