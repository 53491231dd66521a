import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A certificate that signs itself, in a folder of the test's own. */
export function certificateFor(
  name: string,
  folder: string,
): { certificate: string; key: string; ca: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  const names = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync(
    'openssl',
    ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', certificate],
    { stdio: 'ignore' },
  );
  return { certificate, key, ca: readFileSync(certificate, 'utf8') };
}
