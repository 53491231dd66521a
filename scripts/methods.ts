const pageMethods = ['GET', 'HEAD', 'POST'] as const;
const fileMethods = ['GET', 'HEAD'] as const;
const knownMethods = [...pageMethods, 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** What the routes below /api/ take; a test compares it with what they export. */
export const routeMethods: Readonly<Record<string, readonly string[]>> = {
  '/api/calculator': ['POST'],
  '/api/contact': ['POST'],
  '/api/daily': ['GET'],
  '/api/entry/[tool]': ['POST'],
  '/api/health': ['GET'],
  '/api/health/live': ['GET'],
  '/api/health/ready': ['GET'],
  '/api/leads': ['GET'],
  '/api/leads/person': ['GET'],
  '/api/media': ['GET', 'POST'],
  '/api/media/begin': ['POST'],
  '/api/media/finish': ['POST'],
  '/api/media/usage': ['GET'],
  '/api/posts/slug': ['GET'],
  '/api/posts/stored': ['GET'],
  '/api/recommendations': ['POST'],
  '/api/recommendations/previous': ['GET'],
  '/api/sign-in': ['POST'],
};

/** A file: of the build, of `public` or of the library, a feed, the sitemap. No page has a dot. */
const isFile = /^\/(?:_next\/(?:static|image)|media|pictures)(?:\/|$)|\.[^/]*$/;
/** What the framework answers itself: in development, hot reload. */
const isFramework = /^\/(?:_next|__nextjs[\w-]*)(?:\/|$)/;

/** The methods that a path takes; for one of the framework or of nobody, all there are. */
export function methodsOf(path: string): readonly string[] {
  if (path === '/api' || path.startsWith('/api/')) {
    const route = path.replace(/\/$/, '').replace(/^(\/api\/entry\/)[^/]+$/, '$1[tool]');
    const methods = Object.hasOwn(routeMethods, route) ? routeMethods[route] : undefined;
    if (!methods) return knownMethods;
    return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  }
  if (isFile.test(path)) return fileMethods;
  return isFramework.test(path) ? knownMethods : pageMethods;
}

/** Paths that take a form or the call of an action: all pages, also those that do not exist. */
export const isPage = (path: string): boolean => methodsOf(path) === pageMethods;
