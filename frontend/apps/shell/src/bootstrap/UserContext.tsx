import { GUEST, type User } from '@footfall/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { usePreload } from './PreloadContext';
import { readPreloadAgain } from './preload';
import { signals } from './signals';

const UserContext = createContext<User>(GUEST);

/** Provides the current user, from the preload, updated after used-up limits, payments and account changes. */
export function UserProvider({ children }: { children: ReactNode }) {
  const preload = usePreload();
  const queryClient = useQueryClient();
  const [user, setUser] = useState(preload.user);
  useEffect(() => {
    const leaveLimits = signals.on('LimitsExceeded', () => setUser((now) => ({ ...now, offLimits: true })));
    const readAgain = async () => {
      try {
        setUser((await readPreloadAgain()).user);
      } catch (error) {
        // The server has made the change; reloading the page will show it.
        console.error('The user could not be read again.', error);
      }
    };
    const leaveChange = signals.on('AccountChanged', readAgain);
    const leavePayment = signals.on('PaymentSucceeded', async () => {
      await readAgain();
      await queryClient.invalidateQueries();
    });
    return () => {
      leaveLimits();
      leaveChange();
      leavePayment();
    };
  }, [queryClient]);
  return <UserContext.Provider value={user}>{children}</UserContext.Provider>;
}

/** The signed-in user. Screens use `useReader`, which takes the demo into account. */
export function useUser(): User {
  return useContext(UserContext);
}
