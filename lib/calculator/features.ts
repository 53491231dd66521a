import { services } from '@/lib/services/content';
import { type ServiceNames, serviceTitle } from '@/lib/services/names';
import { valueAssessment } from './content';

/** The features of the tool whose services are shown, each in its own words until the owner renames the service. */
export const featuresOf = (shown: ServiceNames) =>
  valueAssessment.features.flatMap((feature) => {
    const title = serviceTitle(shown, feature.id);
    if (title === undefined) return [];
    return [title === serviceTitle(services, feature.id) ? feature : { ...feature, title }];
  });
