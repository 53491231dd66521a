/**
 * Runs inline on every public page, before the first paint: gives the page the theme that was chosen
 * (docs/spec.md, 'Theme'), with the key, class and look that next-themes uses in the admin area.
 */
export const themeScript = `(function(r,t){try{t=localStorage.theme}catch(e){}t=t==='dark'?t:'light';r.classList.add(t);r.style.colorScheme=t})(document.documentElement)`;
