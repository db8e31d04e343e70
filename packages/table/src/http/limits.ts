import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

/** So many points in so many seconds. */
export interface Rate {
  readonly points: number
  readonly duration: number
}

/** Generous: play never comes near them, not even that of a whole group behind one address. */
export const RATES = {
  /** requests of an address */
  address: { points: 5_000, duration: 10 },
  /** requests of a seat, the costly ones counted several times */
  seat: { points: 400, duration: 10 },
  /** links tried by an address that open nothing */
  join: { points: 30, duration: 60 },
  /** tables made by an address */
  create: { points: 600, duration: 600 },
} satisfies Record<string, Rate>
export type RateName = keyof typeof RATES

/** Somebody asks too often. */
export class TooMany extends Error {
  constructor(readonly seconds: number) {
    super('too many requests')
  }
}

/** How often something may be asked of this process. */
export class Limits {
  private readonly limiters: Readonly<Record<RateName, RateLimiterMemory>>

  constructor(rates: Partial<Record<RateName, Rate>> = {}) {
    const limiter = (name: RateName) =>
      new RateLimiterMemory({ keyPrefix: name, ...{ ...RATES, ...rates }[name] })
    this.limiters = {
      address: limiter('address'),
      seat: limiter('seat'),
      join: limiter('join'),
      create: limiter('create'),
    }
  }

  /** @throws TooMany */
  async take(name: RateName, key: string, points = 1): Promise<void> {
    try {
      await this.limiters[name].consume(key, points)
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error) : error
    }
  }

  /** Whether there is something left. @throws TooMany */
  async check(name: RateName, key: string): Promise<void> {
    const taken = await this.limiters[name].get(key)
    if (taken && taken.remainingPoints <= 0) throw tooMany(taken)
  }
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) => new TooMany(Math.max(1, Math.ceil(msBeforeNext / 1000)))
