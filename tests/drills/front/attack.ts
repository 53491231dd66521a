// One address that sends what is to hold a site, in a process of its own: a visitor in the same one
// would wait for it. Arguments: the kind, the port, and by https the certificate's authority.
import { connect, type Socket } from 'node:net';
import { connect as connectByTls } from 'node:tls';

const name = 'lab.example';
const [kind = '', port, ca] = process.argv.slice(2);
const host = `Host: ${name}`;
const post = (path: string, bytes: number): string =>
  `POST ${path} HTTP/1.1\r\n${host}\r\nContent-Type: text/plain\r\nContent-Length: ${bytes}\r\n\r\n`;

/** Searches and files that are not there: each asks the backend. */
const ahead = (number: number): string =>
  Array.from({ length: 100 }, (_, index) => {
    const path = index % 2 ? `/search?q=mine-${number}-${index}` : `/media/${number}-${index}.png`;
    return `GET ${path} HTTP/1.1\r\n${host}\r\n\r\n`;
  }).join('');

const bytes = 5_000_000;
const large = Buffer.concat([Buffer.from(post('/admin/posts/new', bytes)), Buffer.alloc(bytes)]);

const kinds: Record<string, { count: number; sent: (number: number) => string | Buffer }> = {
  'slow bodies': { count: 1_500, sent: () => `${post('/about', 100)}a` },
  'requests ahead': { count: 250, sent: ahead },
  'large bodies': { count: 250, sent: () => large },
};

const { count, sent } = kinds[kind] ?? { count: 0, sent: () => '' };
for (let number = 0; number < count; number += 1) {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: '127.0.9.1' });
  const wire: Socket = ca ? connectByTls({ socket, servername: name, ca }) : socket;
  for (const each of new Set([socket, wire])) each.on('error', () => undefined);
  wire.resume().write(sent(number));
}
process.send?.('sent');
