// The form as the server makes it, and as it stands once its script runs.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ContactForm } from '@/components/contact/contact-form.client';
import { SendButtons } from '@/components/contact/send-buttons';
import { getInvolvedTexts, interestsIn } from '@/lib/contact/page-texts';
import { interests } from '@/lib/content/enquiry';
import { type StoredTexts, wordsOf } from '@/lib/content/texts';

const buttonsIn = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*>/g)].map(([button]) => button);
const note = 'where you enter the address';

describe('contact form before its script runs', () => {
  it.each([
    ['hello@lab.co.zm', false],
    [undefined, true],
  ])(
    "with the address %j 'Send from this page' is the main button, and the note says that the address is missing: %s",
    (to, says) => {
      const html = renderToStaticMarkup(
        <ContactForm
          to={to}
          whatsApp={undefined}
          interests={interests}
          consent={null}
          afterSending={null}
        />,
      );
      const [page = '', mail = ''] = buttonsIn(html);
      expect([page, mail].map((button) => /value="(\w+)"/.exec(button)?.[1])).toEqual([
        'page',
        'mail',
      ]);
      expect(page).toContain(' accent ');
      expect(mail).not.toContain(' accent ');
      expect(html.includes(note)).toBe(says);
      expect(html.indexOf(' id="send-note"')).toBeLessThan(html.indexOf(page));
      expect(page).toContain('aria-describedby="send-note"');
      expect(mail).toContain('aria-describedby="mail-note"');
    },
  );

  it("'Send Message' and its note are hidden, and the page contains no mailto link", () => {
    const html = renderToStaticMarkup(
      <ContactForm
        to="hello@lab.co.zm"
        whatsApp={undefined}
        interests={interests}
        consent={null}
        afterSending={null}
      />,
    );
    const [page, mail] = buttonsIn(html);
    expect(page).not.toMatch(/invisible|disabled=""/);
    expect(mail).toMatch(/class="invisible .*disabled=""|disabled="".*class="invisible /);
    expect(html).toContain('id="mail-note" class="invisible"');
    expect(html).not.toContain('mailto:');
  });
});

it("'Send Message' is visible and enabled once the form's script runs", () => {
  const [, mail] = buttonsIn(renderToStaticMarkup(<SendButtons busy={false} hydrated />));
  expect(mail).not.toMatch(/invisible|disabled=""/);
});

it.each<[string, StoredTexts, string[], string]>([
  [
    'nothing is hidden',
    {},
    ['project', 'partnership', 'fellowship', 'community', 'other'],
    'partnership',
  ],
  [
    'partners are hidden',
    { 'get-involved.partner': 'hidden' },
    ['project', 'fellowship', 'community', 'other'],
    'project',
  ],
  [
    'fellowship and community are hidden',
    { 'get-involved.fellowship': 'hidden', 'get-involved.community': 'hidden' },
    ['project', 'partnership', 'other'],
    'partnership',
  ],
])(
  'contact form, where %s: these interests are offered, and one is preset',
  (_, stored, offered, preset) => {
    const html = renderToStaticMarkup(
      <ContactForm
        to={undefined}
        whatsApp={undefined}
        interests={interestsIn(wordsOf(getInvolvedTexts, stored, 'AI Lab'))}
        consent={null}
        afterSending={null}
      />,
    );
    const options = [...html.matchAll(/<option value="(\w+)"( selected="")?/g)];
    expect(options.map(([, value]) => value)).toEqual(offered);
    expect(options.find(([, , selected]) => selected)?.[1]).toBe(preset);
  },
);
