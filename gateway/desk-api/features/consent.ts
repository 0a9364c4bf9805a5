/** The part of the desk's API about permissions to write again. */

/** `PUT leads/:id/permission`: whether the person has taken back their permission; answered with the lead. */
export interface WithdrawPermission {
	withdrawn: boolean;
}
