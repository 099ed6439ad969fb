import type { Unavailable } from '@mneme/domain';
import type { MemoryPorts } from '@mneme/pipeline';

export const refuseWrites = (ports: MemoryPorts, refusal: Unavailable): MemoryPorts => {
  const refuse = (): Promise<never> => Promise.reject(refusal);
  const { state, log, work, dataKeys, parking } = ports;
  return {
    ...ports,
    state: { ...state, compareAndSet: refuse, drop: refuse, forget: refuse, erase: refuse },
    log: { ...log, append: refuse },
    work: { ...work, begin: () => ({ ...work.begin(), commit: refuse }) },
    dataKeys: { ...dataKeys, destroy: refuse },
    dataKeyOf: refuse,
    parking: { ...parking, of: (tenant) => ({ ...parking.of(tenant), replay: refuse }) },
  };
};
