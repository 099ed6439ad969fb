import { type ServiceName, services } from '@mneme/server';
import { InvalidArgumentError } from 'commander';

type Replicas = Readonly<Partial<Record<ServiceName, number>>>;

const LIMIT_REPLICAS = 16;
const isService = (name: string): name is ServiceName => Object.hasOwn(services, name);

/**
 * Parses a text like `stm=2` or `stm=2,query=2`, and adds the numbers to the earlier values. Throws
 * `InvalidArgumentError`.
 */
export const addReplicas = (said: string, before: Replicas): Replicas =>
  said.split(',').reduce(addOne, before);

const addOne = (before: Replicas, said: string): Replicas => {
  const [name = '', count = ''] = said.split('=');
  if (!isService(name))
    throw new InvalidArgumentError(
      `There is no service "${name}"; there are ${Object.keys(services).join(', ')}.`,
    );
  const replicas = Number(count);
  if (!Number.isInteger(replicas) || replicas < 1 || replicas > LIMIT_REPLICAS)
    throw new InvalidArgumentError(`Say how many, from 1 to ${LIMIT_REPLICAS}, like ${name}=2.`);
  return { ...before, [name]: replicas };
};
