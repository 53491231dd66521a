import { describe, expect, it } from 'vitest';
import { contactMailto } from '@/lib/contact/mailto';
import { messageOf } from '@/lib/contact/message';

const message = {
  ...messageOf(() => ''),
  name: 'Jo',
  email: 'jo@example.com',
  interest: 'partnership',
  message: 'Hello',
};
const read = (link: string): { to: string; subject: string | null; body: string | null } => {
  const url = new URL(link);
  return {
    to: url.pathname,
    subject: url.searchParams.get('subject'),
    body: url.searchParams.get('body'),
  };
};

describe('contactMailto', () => {
  it('the mail link contains the mailbox, the interest and every field', () => {
    expect(
      read(contactMailto('support@ai-lab.example', { ...message, organization: 'Org' })),
    ).toEqual({
      to: 'support@ai-lab.example',
      subject: 'Get Involved: partnership',
      body: 'Name: Jo\r\nOrganization: Org\r\nEmail: jo@example.com\r\nInterest: partnership\r\nMessage: Hello',
    });
  });

  it('the subject of the mail names the interest ‘project’', () => {
    expect(read(contactMailto('', { ...message, interest: 'project' })).subject).toBe(
      'Get Involved: project',
    );
  });

  it.each([
    ['line breaks of every kind', 'a\nb\r\nc\rd', 'a\r\nb\r\nc\r\nd'],
    ['unicode', 'Mwabuka bwanji 🦅 ŵ', 'Mwabuka bwanji 🦅 ŵ'],
    ['ampersands, question marks and hashes', 'a & b ? c # d = e', 'a & b ? c # d = e'],
    ['plus and percent', '1 + 1 = 100%', '1 + 1 = 100%'],
    ['quotes and tags', `"'<b>`, `"'<b>`],
    ['an unpaired surrogate', 'a\ud800b', 'a\ufffdb'],
  ])('the message arrives in the mail with %s', (_what, typed, expected) => {
    expect(
      read(contactMailto('x@y.zm', { ...message, message: typed })).body?.split('Message: ')[1],
    ).toBe(expected);
  });

  it('a space is encoded as %20 and a line break as %0D%0A', () => {
    const link = contactMailto('x@y.zm', { ...message, message: 'a b\nc' });
    expect(link).toContain('a%20b%0D%0Ac');
    expect(link).not.toContain('+');
  });
});
