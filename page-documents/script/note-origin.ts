import { readAttribution } from '@/components/entry/send-form';

/** Sent by the browser itself, a form says where the visit began, as it does when React sends it. */
export function noteOrigin(): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    // The search would show it in its address.
    if (target instanceof HTMLFormElement && target.method === 'post') {
      formData.set('source', JSON.stringify(readAttribution()));
    }
  });
}
