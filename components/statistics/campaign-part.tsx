import { listedPages } from '@/lib/content/pages';
import { CampaignLink } from './campaign-link.client';
import { Part } from './part';

/** The maker of campaign links, for the pages that the search finds. */
export function CampaignPart({ siteUrl }: { siteUrl: string }) {
  return (
    <div className="mt-10">
      <Part
        id="campaign"
        title="Campaign link"
        about="For a poster, a mail or a post elsewhere: who comes by it is counted under its source and campaign."
      >
        <CampaignLink
          siteUrl={siteUrl}
          pages={listedPages.map(({ path, name }) => ({ path, name }))}
        />
      </Part>
    </div>
  );
}
