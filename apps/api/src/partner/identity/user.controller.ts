import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UserQueries } from '#contexts/identity';
import type { SignedIn } from '#contexts/identity';
import type { JsonText } from '#platform/database';
import { Credentials } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { UserAccountDto } from '../../wire/user-account.dto.js';

@ApiTags('Users')
@Controller('v5/user')
export class UserController {
  constructor(private readonly users: UserQueries) {}

  /**
   * Your own account
   * @remarks Returns the user whose credentials the call carries: a good first call to see that they work. With a bearer
   * token, fields outside its scopes (`profile`, `email`, `user_data`) are null.
   */
  @Get('profile')
  @Operation({ permission: 'signed-in', answer: UserAccountDto })
  profile(@Credentials() signedIn: SignedIn): Promise<JsonText<object> | null> {
    return this.users.profile(signedIn);
  }
}
