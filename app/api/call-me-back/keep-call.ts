import 'server-only';
import { addressLimits, clientAddress, overLimit } from '@/lib/auth/rate-limit';
import { readVisitor } from '@/lib/auth/visitor';
import { callFailure, callMessage, callPlaces } from '@/lib/contact/call';
import { callSchema } from '@/lib/contact/schema';
import { captureCall } from '@/lib/entry/mutations';
import { fieldErrors, marksOf } from '@/lib/entry/visitor-form';
import { logError } from '@/lib/log/log';
import { requestLimits } from '@/lib/process/limits';
import type { ActionResult } from '@/lib/result';

/** Stores whom to call, and about what. @param sent the fields as they came with the request */
export async function keepCall(
  sent: unknown,
  request: Request,
): Promise<ActionResult<{ name: string; reference: string; place: string }>> {
  const parsed = callSchema.safeParse(sent);
  if (!parsed.success) {
    return { ok: false, error: callFailure, fields: fieldErrors(parsed.error) };
  }
  const { name, phone, place, reference: about, website, ...beside } = parsed.data;
  try {
    const tooMany = await overLimit(addressLimits(requestLimits.enquire, await clientAddress()));
    if (tooMany) return { ok: false, error: tooMany };
    const visitor = await readVisitor();
    const reference = await captureCall(
      { name, enquiry: { interest: 'other', message: callMessage(place, about) }, about },
      beside,
      website,
      {
        visitor: visitor?.leadId,
        event: {
          phone,
          page: callPlaces[place].page.path,
          ...(await marksOf([name, phone, place, about], request)),
        },
      },
    );
    return { ok: true, data: { name, reference, place } };
  } catch (error) {
    logError('call me back', error);
    return { ok: false, error: callFailure };
  }
}
