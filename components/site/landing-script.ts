/** Session storage key of the page on which this visit began. */
export const landingKey = 'landing';

/**
 * Runs inline on every page, before anything else: the first page of a visit, its referrer and its campaign, kept in
 * this browser until the visitor fills in a form.
 */
export const rememberLandingScript = `try{sessionStorage.${landingKey}||(sessionStorage.${landingKey}=JSON.stringify(Object.assign({landing_page:location.pathname,referrer:document.referrer},Object.fromEntries([...new URLSearchParams(location.search)].filter(function(p){return/^utm_(source|medium|campaign|term|content)$/.test(p[0])})))))}catch(e){}`;
