import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { SentCard } from '@/components/contact/sent-card';
import { AfterSending } from '@/components/work/after-sending';
import { emptyContent } from '@/lib/posts/schema';
import type { Stored } from '@/lib/settings/groups';
import { type Entry, type Lists, noLists } from '@/lib/settings/lists';

const unset = {
  answersWithin: undefined,
  hours: undefined,
  telephone: undefined,
  whatsApp: undefined,
};
const entry = (list: Entry['list'], fields: Stored): Entry => ({ id: list, list, fields });
const post = {
  ...emptyContent,
  id: 'p',
  slug: 'a-post',
  title: 'A post',
  image: '',
  publishedAt: '2026-11-01T00:00:00Z',
  author: 'A',
  categories: [],
  video: undefined,
};
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('card after sending a form', () => {
  it('without facts, people, cases and posts the card says only that we answer', () => {
    const html = renderToStaticMarkup(
      <AfterSending facts={unset} lists={noLists} post={undefined} />,
    );
    expect(textOf(html)).toBe('What happens next We read it ourselves and answer you.');
  });

  it('the card shows answer time, hours, first person, call and WhatsApp links, and newest case', () => {
    const lists: Lists = {
      own: ['people', 'cases'],
      entries: [
        entry('people', { name: 'Mwansa', role: 'lead engineer' }),
        entry('people', { name: 'Second' }),
        entry('cases', { title: 'Fewer returns', industry: 'mining' }),
      ],
    };
    const html = renderToStaticMarkup(
      <AfterSending
        facts={{
          answersWithin: 'one working day',
          hours: 'Monday to Friday',
          telephone: '+260977123456',
          whatsApp: '+260977654321',
        }}
        lists={lists}
        post={post}
        reference="ABC234"
      />,
    );
    expect(textOf(html)).toContain(
      'answer you within one working day. Our hours: Monday to Friday',
    );
    expect(html).toContain('<strong class="font-semibold">Mwansa</strong>');
    expect(html).not.toContain('Second');
    expect(html).toContain('href="tel:+260977123456"');
    expect(decodeURIComponent(html)).toContain('https://wa.me/260977654321?text=Hello');
    expect(decodeURIComponent(html)).toContain('(reference ABC234)');
    expect(html).toContain('Fewer returns');
    expect(html).not.toContain('/blog/a-post');
  });

  it('the card links to the newest post if there is no case', () => {
    const html = renderToStaticMarkup(<AfterSending facts={unset} lists={noLists} post={post} />);
    expect(html).toContain('href="/blog/a-post"');
  });

  it.each([
    ['Bwalya', 'Thank you, Bwalya.'],
    [undefined, 'Thank you.'],
  ])(
    'the heading of the card thanks %j, and its description names the message and the reference',
    (name, title) => {
      const html = renderToStaticMarkup(
        <SentCard
          id="contact-status"
          name={name}
          what="We have your message."
          reference="ABC234"
          back={{ href: '/get-involved', label: 'Write another message' }}
        >
          {null}
        </SentCard>,
      );
      expect(textOf(/<h2.*?<\/h2>/.exec(html)?.[0] ?? '')).toBe(title);
      expect(html).toMatch(
        /<h2 id="contact-status" tabindex="-1" aria-describedby="contact-status-what"/i,
      );
      expect(textOf(html)).toContain('We have your message. Your reference: ABC234');
    },
  );
});
