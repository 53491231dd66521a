import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sectors } from '@/lib/calculator/sectors';
import { estimatesOf } from '@/lib/calculator/setting-values';
import { estimateTexts } from '@/lib/content/shared-texts';
import { sectorPageTexts } from '@/lib/industries/content';
import { services } from '@/lib/services/content';
import { SmallCalculator } from './small-calculator';

const kwacha = { rate: 26.5, date: '2026-11-01' };
const all = sectors.map(({ id }) => id);
const html = (
  rate?: typeof kwacha,
  shown: typeof all = all,
  offered: Parameters<typeof estimatesOf>[1] = services,
) =>
  renderToStaticMarkup(
    <SmallCalculator
      facts={{ kwacha: rate, whatsApp: undefined }}
      estimates={estimatesOf(shown, offered)}
      {...(shown === all ? { sector: 'mining' } : {})}
    />,
  );
const text = (markup: string) =>
  markup.replace(/<(style|noscript|script).*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ');

describe('the small calculator before its script', () => {
  it('shows an example, called so, that no form sends', () => {
    expect(text(html())).toMatch(/Example\s+Potential Annual Savings\s+US\$\u00a060,000/);
    const fields = html().match(/<input[^>]*inputMode="decimal"[^>]*>/gi) ?? [];
    expect(fields.join()).toContain('placeholder="5,000"');
    expect(fields.join()).not.toContain('value=');
    expect(fields.filter((field) => field.includes('placeholder='))).toHaveLength(9);
    expect(fields.filter((field) => field.includes('estimate-example'))).toHaveLength(9);
  });

  it('a sector that the site does not show is not offered, and asks nothing', () => {
    const shown = html(undefined, ['finance', 'other']);
    expect(shown.match(/type="radio"/g)).toHaveLength(2);
    expect(shown).toContain('value="finance"');
    expect(shown).not.toMatch(/mining|agriculture|smart-cities/);
    expect(shown.match(/data-rule=/g)).toHaveLength(2);
    expect(text(shown)).toMatch(/Example\s+Potential Annual Savings\s+US\$\u00a0\d/);
  });

  it('asks for the first card that is shown, and offers no sector without one', () => {
    const offered = services.filter(({ id }) => id === 'data-ai-internal-tools');
    const others = all.filter((id) => id !== 'mining');
    const shown = html(undefined, others, offered);
    expect(shown.match(/(?<=data-sector=")[^"]+/g)).toEqual([
      'agriculture smart-cities other',
      'healthcare',
    ]);
    expect(shown.match(/type="radio"/g)).toHaveLength(4);
    expect(shown).not.toMatch(/value="(?:finance|education)"/);
    const fields = shown.match(/<input[^>]*inputMode="decimal"[^>]*>/gi) ?? [];
    expect(fields.filter((field) => /placeholder="\d/.test(field))).toHaveLength(3);
    expect(text(shown)).toMatch(/Example\s+Potential Annual Savings\s+US\$\u00a04,500/);
  });

  it('says either that numbers stay in the browser or, without script, that they are sent', () => {
    const shown = html();
    const stays = '<span> What you type stays in this browser.</span>';
    expect(shown.match(/in this browser/g)).toHaveLength(1);
    expect(shown).toContain(stays);
    const [without = ''] = shown.match(/<noscript>.*<\/noscript>/s) ?? [];
    expect(without).toContain('#small-calculator [data-invite]>span{display:none}');
    expect(without).toContain('your numbers are sent to this site only to be calculated');
    for (const { standard } of [
      estimateTexts.intro,
      sectorPageTexts.mining.blocks.estimate.texts.intro,
    ]) {
      expect(standard).not.toContain('browser');
    }
  });

  it('each field has one id, also where two sectors ask for it', () => {
    const ids = html().match(/ id="[^"]*"/g) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('with a rate, kwacha come first, with a switch and the rate beside the amount', () => {
    expect(text(html(kwacha))).toMatch(
      /K\u00a01,200,000\s+K\s+US\$\s+US\$\u00a045,283\s+A dollar is 26\.5 kwacha/,
    );
    expect(html(kwacha)).toMatch(/value="ZMW" aria-pressed="true"/);
  });

  it('without a rate there is no switch, and no rate', () => {
    expect(html()).not.toContain('aria-pressed');
    expect(text(html())).not.toContain('A dollar is');
  });
});
