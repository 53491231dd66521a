import 'server-only';
import { overLimit } from '@/lib/auth/rate-limit';
import { isNobodyFor, rememberAsNobody } from '@/lib/auth/visitor';
import { sharingNetworkOf } from '@/lib/http/client-address';
import { requestLimits } from '@/lib/process/limits';

/**
 * Whether a known address, which this browser's cookie does not name, is answered as a new one
 * (decision 60): a network learns of few. The browser is then remembered as a new lead's would be,
 * but as nobody, so that no later answer tells either.
 * @param address the sender's, as it is counted
 */
export async function seemsNew(email: string, address: string): Promise<boolean> {
  const isAgain = await isNobodyFor(email);
  if (!isAgain) {
    const subject = sharingNetworkOf(address);
    if (!(await overLimit([{ ...requestLimits.knownAddress, subject }]))) return false;
  }
  await rememberAsNobody(email);
  return !isAgain;
}
