import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';

/** A mail server of a test's own, with as much of SMTP as a letter needs. */
export class MailServer {
  /** The letters that it took, each with its head. */
  readonly letters: string[] = [];
  /** Its first answer has no end, though it goes on. */
  hangs = false;
  /** It refuses letters, with the answer. */
  refuses: string | false = false;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server = createServer((socket) => this.#serve(socket));

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.write('220 mail\r\n');
    if (this.hangs) {
      const more = setInterval(() => socket.write('250-more\r\n'), 20);
      socket.once('close', () => clearInterval(more));
      return;
    }
    let letter: string | undefined;
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      if (letter === undefined) {
        const isLetter = text.startsWith('DATA');
        if (isLetter) letter = '';
        if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
        else if (this.refuses && text.startsWith('MAIL')) socket.write(`${this.refuses}\r\n`);
        else socket.write(isLetter ? '354 go on\r\n' : '250 ok\r\n');
        return;
      }
      letter += text;
      if (!letter.endsWith('\r\n.\r\n')) return;
      this.letters.push(letter);
      letter = undefined;
      socket.write('250 ok\r\n');
    });
  }
}
