/** The session storage key of the note about where this visit began. */
export const attributionKey = 'attribution';

/**
 * Runs inline on every page, before anything else: notes in this browser the first page of a visit,
 * its referrer and its campaign, for the forms that the visitor may send. Every attempt to send one
 * includes the note, so characters that the database would refuse are left out.
 */
export const rememberAttributionScript = `try{(function(k,s){if(s[k])return;var o={landing_page:location.pathname,referrer:document.referrer};new URLSearchParams(location.search).forEach(function(v,n){if(/^utm_(source|medium|campaign|term|content)$/.test(n))o[n]=v});for(var n in o)o[n]=Array.from(o[n].replace(/[\\u0000-\\u001f\\u007f-\\u009f\\ufffe\\uffff]/g,'')).slice(0,500).join('');s[k]=JSON.stringify(o)})('${attributionKey}',sessionStorage)}catch(e){}`;
