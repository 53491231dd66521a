/** Session storage key of the page on which this visit began. */
export const attributionKey = 'attribution';

/**
 * Runs inline on every page, before anything else: the first page of a visit, its referrer and its campaign, kept in
 * this browser until the visitor fills in a form. It is sent with every try, so nothing is kept that no database takes.
 */
export const rememberAttributionScript = `try{(function(k,s){if(s[k])return;var o={landing_page:location.pathname,referrer:document.referrer};new URLSearchParams(location.search).forEach(function(v,n){if(/^utm_(source|medium|campaign|term|content)$/.test(n))o[n]=v});for(var n in o)o[n]=Array.from(o[n].replace(/[\\u0000-\\u001f\\u007f-\\u009f\\ufffe\\uffff]/g,'')).slice(0,500).join('');s[k]=JSON.stringify(o)})('${attributionKey}',sessionStorage)}catch(e){}`;
