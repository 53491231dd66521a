import 'server-only';
import { spawn } from 'node:child_process';

/** A drawing may take so long. Nothing inside of a process ends its library before. */
const drawingMs = 2_000;
/** The same for the process around it to start, on a machine that is busy. */
const startMs = 15_000;
/** The longer side of what is drawn, in pixels: twice the largest icon. */
const drawnPixels = 1_024;

/** A drawing that cannot be drawn, or that takes too long. */
export class DrawingError extends Error {}

/**
 * Reads a drawing from the standard input and writes a PNG, after one sign that says that it begins.
 * The drawing is a buffer without an address, so the library loads no file and no address for it. If
 * memory lacks, this process is the first to be ended.
 */
const program = `
try { require('node:fs').writeFileSync('/proc/self/oom_score_adj', '1000'); } catch {}
const sharp = require('sharp');
sharp.concurrency(1);
const parts = [];
process.stdin.on('data', (part) => parts.push(part)).on('end', () => {
  process.stdout.write('>');
  sharp(Buffer.concat(parts), { limitInputPixels: false, failOn: 'none' })
    .resize(${drawnPixels}, ${drawnPixels}, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .then((png) => process.stdout.write(png), () => { process.exitCode = 1; });
});
`;

/**
 * Draws an SVG as PNG, in a process of its own that is ended after two seconds. It has no setting of
 * the site's, and so no secret.
 * @throws DrawingError with a sentence
 */
export function drawSvg(svg: Uint8Array): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const child = spawn(process.execPath, ['-e', program], {
    env: { NODE_ENV: 'production' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const parts: Buffer[] = [];
  let timer = setTimeout(
    () => end('The server is too busy to draw it. Please try again.'),
    startMs,
  );
  const end = (message: string): void => {
    clearTimeout(timer);
    child.kill('SIGKILL');
    reject(new DrawingError(message));
  };
  child.stdout.on('data', (part: Buffer) => {
    if (parts.length === 0) {
      clearTimeout(timer);
      timer = setTimeout(
        () => end('This drawing takes longer than two seconds to draw. Save it as PNG.'),
        drawingMs,
      );
    }
    parts.push(part);
  });
  child.on('error', reject);
  // The process may end before it has read everything.
  child.stdin.on('error', () => undefined);
  child.on('close', (code) => {
    clearTimeout(timer);
    const png = Buffer.concat(parts).subarray(1);
    if (code === 0 && png.length > 0) resolve(png);
    else reject(new DrawingError('This drawing cannot be drawn. Save it again, or as PNG.'));
  });
  child.stdin.end(svg);
  return promise;
}
