import { services } from '@/lib/services/content';
import type { ShownService } from '@/lib/services/list';
import { valueAssessment } from './content';

type Named = Pick<ShownService, 'id' | 'title' | 'description'>;

/** The features of the tool whose services are shown, each in its own words until the owner changes the service. */
export const featuresOf = (shown: readonly Named[]) =>
  valueAssessment.features.flatMap((feature) => {
    const service = shown.find(({ id }) => id === feature.id);
    if (!service) return [];
    const { title, description } = service;
    const ours: Named | undefined = services.find(({ id }) => id === feature.id);
    return [
      {
        ...feature,
        ...(title === ours?.title ? {} : { title }),
        ...(description === ours?.description ? {} : { description }),
      },
    ];
  });
