// Google's own answers when it refuses: status, reason and details in its words, as reports of
// users quote them. Three were not found quoted whole and are written after Google's table of
// errors: `overloaded`, `location` and `internal`.

const service = 'generativelanguage.googleapis.com';
const invalidKey = 'API key not valid. Please pass a valid API key.';
const learnMore = {
  '@type': 'type.googleapis.com/google.rpc.Help',
  links: [
    {
      description: 'Learn more about Gemini API quotas',
      url: 'https://ai.google.dev/gemini-api/docs/rate-limits',
    },
  ],
};

export const googleErrors = {
  wrongKey: {
    code: 400,
    message: invalidKey,
    status: 'INVALID_ARGUMENT',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'API_KEY_INVALID',
        domain: 'googleapis.com',
        metadata: { service },
      },
      {
        '@type': 'type.googleapis.com/google.rpc.LocalizedMessage',
        locale: 'en-US',
        message: invalidKey,
      },
    ],
  },
  leakedKey: {
    code: 403,
    message: 'Your API key was reported as leaked. Please use another API key.',
    status: 'PERMISSION_DENIED',
  },
  /** @param key Google repeats it in the message */
  suspendedKey: (key: string) => ({
    code: 403,
    message: `Permission denied: Consumer 'api_key:${key}' has been suspended.`,
    status: 'PERMISSION_DENIED',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'CONSUMER_SUSPENDED',
        domain: 'googleapis.com',
        metadata: { consumer: 'projects/1000', service, containerInfo: `api_key:${key}` },
      },
    ],
  }),
  unknownModel: {
    code: 404,
    message:
      'models/gemini-1.0-pro is not found for API version v1beta, or is not supported for generateContent. Call ListModels to see the list of available models and their supported methods.',
    status: 'NOT_FOUND',
  },
  retiredModel: {
    code: 404,
    message:
      'This model models/gemini-2.0-flash is no longer available. Please update your code to use a newer model for the latest features and improvements.',
    status: 'NOT_FOUND',
  },
  /** @param retryDelay which Google names although the day is used up */
  quotaOfDay: (retryDelay: string) => ({
    code: 429,
    message:
      'You exceeded your current quota, please check your plan and billing details. For more information on this error, head to: https://ai.google.dev/gemini-api/docs/rate-limits.',
    status: 'RESOURCE_EXHAUSTED',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.QuotaFailure',
        violations: [
          {
            quotaMetric: `${service}/generate_content_free_tier_requests`,
            quotaId: 'GenerateRequestsPerDayPerProjectPerModel-FreeTier',
            quotaDimensions: { location: 'global', model: 'gemini-3.8-flash' },
            quotaValue: '250',
          },
        ],
      },
      learnMore,
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay },
    ],
  }),
  /** A quota of a minute, of which the next part begins soon. */
  soon: (retryDelay: string) => ({
    code: 429,
    message: `You exceeded your current quota. Please retry in ${retryDelay}.`,
    status: 'RESOURCE_EXHAUSTED',
    details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay }],
  }),
  overloaded: {
    code: 503,
    message: 'The model is overloaded. Please try again later.',
    status: 'UNAVAILABLE',
  },
  location: {
    code: 400,
    message: 'User location is not supported for the API use.',
    status: 'FAILED_PRECONDITION',
  },
  internal: {
    code: 500,
    message:
      'An internal error has occurred. Please retry or report in https://developers.generativeai.google/guide/troubleshooting',
    status: 'INTERNAL',
  },
};

/** Google's texts in any of these, which nobody outside may read. */
export const googleWords =
  /API key|PERMISSION|models\/|ListModels|quota|billing|overloaded|ai\.google\.dev|location is not|internal error|\b[45]\d\d\b/i;
