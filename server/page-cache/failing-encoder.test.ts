// A page whose compression fails, as it does where memory lacks.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sendPage } from '@/server/page-cache/answer';
import { Page } from '@/server/page-cache/page';

it('page cache: a page that cannot be compressed is sent as it is, and compressed the next time', async () => {
  const page = new Page('<p>Copper and cobalt.</p>', 200, {});
  const server = createServer((request, response) => sendPage(page, request, response, {}));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const ask = async () => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'Accept-Encoding': 'br' };
    const answer = await fetch(`http://127.0.0.1:${port}`, { headers });
    return [answer.headers.get('content-encoding'), await answer.text()];
  };
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const encoder = vi.spyOn(zlib, 'brotliCompress').mockImplementation((...params) => {
    const done = params.at(-1) as (error: Error) => void;
    done(new Error('Initialization failed'));
  });
  syncBuiltinESMExports();
  const restore = (): void => {
    encoder.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(() => {
    restore();
    log.mockRestore();
    server.closeAllConnections();
    server.close();
  });
  expect(await ask()).toEqual([null, '<p>Copper and cobalt.</p>']);
  expect(log).toHaveBeenCalledOnce();
  restore();
  expect(await ask()).toEqual(['br', '<p>Copper and cobalt.</p>']);
});
