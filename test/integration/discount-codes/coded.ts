import { DiscountCodes, RedemptionQueries } from '#contexts/discount-codes';
import type { DiscountCodeInput, DiscountCodeView, DiscountRedemptionView } from '#contexts/discount-codes';
import { Draft } from '#domain/errors/draft';
import { entityTag } from '#domain/values/entity-tag';
import type { Commerce } from '../subscriptions/commerce.js';

/** A code of a workspace, and what became of it. */
export class Coded {
  private constructor(
    private readonly commerce: Commerce,
    readonly id: number,
  ) {}

  /** @param wish half of all fees for ever, unless it says otherwise */
  static async add(commerce: Commerce, workspaceId: number, wish: DiscountCodeInput = {}): Promise<Coded> {
    const rate = wish.amount === undefined ? { percent: 50 } : {};
    const draft = new Draft<DiscountCodeInput>({ code: 'HALF', ...rate, ...wish });
    return new Coded(commerce, await commerce.module.get(DiscountCodes).create(workspaceId, draft));
  }

  async view(): Promise<DiscountCodeView> {
    return (await this.commerce.module.get(DiscountCodes).view(this.id)).parse();
  }

  /** Its `ETag`. */
  async tag(): Promise<string> {
    const { text, state } = await this.commerce.module.get(DiscountCodes).view(this.id);
    return entityTag(text, state);
  }

  change(wish: DiscountCodeInput, ifMatch?: string): Promise<number> {
    return this.commerce.module.get(DiscountCodes).change(this.id, new Draft(wish), ifMatch);
  }

  /** Reserved, redeemed, left. */
  async uses(): Promise<(number | null)[]> {
    const { reserved, redeemed, left } = await this.view();
    return [reserved, redeemed, left];
  }

  /** The oldest first. */
  async redemptions(): Promise<DiscountRedemptionView[]> {
    const list = await this.commerce.module.get(RedemptionQueries).list(this.id, { take: 50 });
    return list.parse().data.toReversed();
  }
}

/** Codes whose counts are not those of their rows: none, whatever happened. */
export const miscountedCodes = (commerce: Commerce) =>
  commerce.rows(`
    select k.id, k.reserved, k.redeemed from discount_code k left join discount_redemption r on r.code_id = k.id group by k.id
    having k.redeemed <> count(r.redeemed_at) or k.reserved <> count(r.id) filter (where r.redeemed_at is null and r.released_at is null)
       or k.reserved + k.redeemed > k.max_redemptions
    union all
    -- A reservation without a purchase that waits, or a purchase that is settled and still reserves.
    select r.code_id, r.id, u.id from discount_redemption r left join purchase u on u.id = r.purchase_id
    where r.purchase_id is not null
      and (u.state is null or (u.state = 'Waiting') <> (r.redeemed_at is null and r.released_at is null)
        or (u.state = 'Successful') <> (r.redeemed_at is not null))`);
