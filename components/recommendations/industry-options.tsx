import { industrySuggestions } from '@/lib/recommendations/content';
import { industryList } from './business-fields';

/** Suggests industries; anything else may be typed too. Rendered on the server. */
export function IndustryOptions() {
  return (
    <datalist id={industryList}>
      {industrySuggestions.map((industry) => (
        <option key={industry} value={industry} />
      ))}
    </datalist>
  );
}
