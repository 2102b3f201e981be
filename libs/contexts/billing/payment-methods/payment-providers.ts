import { Injectable } from '@nestjs/common';
import type { ProviderAccount } from '#contexts/contracts';
import type { PaymentProviderKind } from '#domain/payments/payment-providers';
import type { PaymentProvider } from '../ports/payment-provider.port.js';

/** The providers that this installation speaks with. Adapters register theirs when a process starts. */
@Injectable()
export class PaymentProviders {
  private readonly known = new Map<PaymentProviderKind, PaymentProvider>();

  register(provider: PaymentProvider): void {
    this.known.set(provider.kind, provider);
  }

  of({ provider }: Pick<ProviderAccount, 'provider'>): PaymentProvider {
    const found = this.known.get(provider);
    if (found === undefined) throw new Error(`No adapter for the payment provider ${provider} was registered.`);
    return found;
  }
}
