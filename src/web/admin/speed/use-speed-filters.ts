import { useSearchParams } from '#web/shared/address/search-params.ts';
import { speedPeriods, speedWidths, usualSpeedFilters, type SpeedFilters } from '#contract/speed.ts';

/** Which visits are shown, as the address tells (`?days=28&width=narrow`); what it does not know counts as not said. */
export const useSpeedFilters = () => {
  const [address, setAddress] = useSearchParams();
  const filters: SpeedFilters = {
    days: speedPeriods.find((days) => days === address.get('days')) ?? usualSpeedFilters.days,
    width: speedWidths.find((width) => width === address.get('width')) ?? usualSpeedFilters.width,
  };
  const change = (wanted: Partial<SpeedFilters>): void => setAddress({ ...filters, ...wanted });
  return { filters, change };
};
